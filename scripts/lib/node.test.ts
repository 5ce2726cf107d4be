import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { chooseNode, isAtLeast, leastNode, startFault } from "./node.mjs";
import { root } from "./root.mjs";

const folder = mkdtempSync(join(tmpdir(), "node-"));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
  return path;
}

const said = "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file";

const missing = "it lacks libatomic.so.1";

describe("the Node to run on", () => {
  it("is the project's when it starts", () => {
    expect(chooseNode({ path: "/own/node", fault: undefined }, { path: "/usr/bin/node", version: "24.0.0" })).toEqual({
      path: "/own/node",
    });
  });

  it("is the machine's when the project's cannot start and the machine's is new enough", () => {
    const chosen = chooseNode({ path: "/own/node", fault: missing }, { path: "/usr/bin/node", version: "22.22.0" });
    expect(chosen.path).toBe("/usr/bin/node");
    expect(chosen.note).toContain("libatomic.so.1");
    expect(chosen.note).toContain("22.22.0");
  });

  it("is none, with one line that says what to install, when the machine's is too old", () => {
    const { path, fault } = chooseNode({ path: "/own/node", fault: missing }, { path: "/n", version: "22.21.9" });
    expect(path).toBeUndefined();
    expect(fault).toMatch(/^[^\n]*22\.21\.9, is too old\. apt-get install libatomic1 .*, or install Node 22\.22\.0 or/);
    expect(chooseNode({ path: "/own/node", fault: "EACCES" }, { path: "/n", version: "20.0.0" }).fault).not.toContain(
      "libatomic1",
    );
  });

  it("is compared by numbers, part by part", () => {
    expect(isAtLeast("22.22.0", "22.22.0")).toBe(true);
    expect(isAtLeast("22.100.0", "22.22.0")).toBe(true);
    expect(isAtLeast("100.0.0", "22.22.0")).toBe(true);
    expect(isAtLeast("22.3.9", "22.22.0")).toBe(false);
    expect(isAtLeast("20.99.0", "22.22.0")).toBe(false);
  });

  it("is tried before it is used", () => {
    expect(startFault(program("good", "echo v26.0.0"))).toBeUndefined();
    expect(startFault(program("lacking", `echo "${said}" >&2; exit 127`))).toBe(missing);
    expect(startFault(program("silent", "exit 3"))).toBe("it ends with 3");
    expect(startFault(join(folder, "absent"))).toBe("it is not installed");
  });

  it("is as new as the most demanding dependency asks, and no newer", () => {
    const lock: { packages: Record<string, { engines?: { node?: string } }> } = JSON.parse(
      readFileSync(join(root, "package-lock.json"), "utf8"),
    );
    const asked = Object.values(lock.packages).flatMap(
      ({ engines }) => /^>= ?([\d.]+)$/.exec(engines?.node ?? "")?.[1] ?? [],
    );
    expect(asked).toContain(leastNode);
    expect(asked.filter((version) => !isAtLeast(leastNode, version))).toEqual([]);
  });
});
