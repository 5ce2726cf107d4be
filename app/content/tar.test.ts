import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { tarOf } from "./tar.ts";

it("is an archive that tar takes, whatever the length of its files", () => {
  const files = [0, 1, 511, 512, 513, 5000].map((length) => ({
    path: `laws/${length}.md`,
    content: "é".repeat(length),
  }));
  const input = tarOf(files, new Date("2026-11-22T10:00:00Z"));
  const listed = execFileSync("tar", ["-tvf", "-"], { input, env: { PATH: "/usr/bin:/bin", TZ: "UTC" } }).toString();
  for (const { path, content } of files) {
    expect(listed).toMatch(new RegExp(`-rw-r--r-- .* ${Buffer.byteLength(content)} 2026-11-22 10:00 ${path}`));
    expect(execFileSync("tar", ["-xOf", "-", path], { input }).toString()).toBe(content);
  }
});
