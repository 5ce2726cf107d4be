import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseNode, isAtLeast, leastNode } from "./node.mjs";
import { root } from "./root.mjs";

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
