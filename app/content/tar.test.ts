import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { tarOf } from "./tar.ts";

it("is an archive that tar takes, whatever the length of its files", () => {
  const long = { path: `laws/${"声".repeat(66)}.md`, content: "long" };
  const files = [0, 1, 511, 512, 513, 5000].map((length) => ({
    path: `laws/${length}.md`,
    content: "é".repeat(length),
  }));
  files.push(long);
  const input = tarOf(files, new Date("2026-11-22T10:00:00Z"));
  const listed = execFileSync("tar", ["-tvf", "-"], {
    input,
    env: { PATH: "/usr/bin:/bin", TZ: "UTC", LC_ALL: "C.UTF-8" },
  }).toString();
  for (const { path, content } of files) {
    expect(listed).toMatch(new RegExp(`-rw-r--r-- .* ${Buffer.byteLength(content)} 2026-11-22 10:00 ${path}`));
    expect(execFileSync("tar", ["-xOf", "-", path], { input }).toString()).toBe(content);
  }
});
