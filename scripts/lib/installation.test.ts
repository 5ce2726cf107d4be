import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installationState } from "./install.mjs";
import { root } from "./root.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "installation-"));
  writeLock("package-lock.json", { "": { version: "1.0.0" }, ...wanted });
});
afterEach(() => rmSync(folder, { recursive: true }));

const wanted = {
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/other-machine": { version: "1.0.0", integrity: "sha512-o", optional: true },
};

const writeLock = (name: string, packages: object) =>
  writeFileSync(join(folder, name), JSON.stringify({ lockfileVersion: 3, packages }));

function writeMark(packages: object) {
  mkdirSync(join(folder, "node_modules/a"), { recursive: true });
  writeFileSync(join(folder, "node_modules/a/package.json"), "{}");
  writeLock("node_modules/.package-lock.json", packages);
}

describe("an installation", () => {
  it("is absent in a fresh copy of the project", () => {
    expect(installationState(folder)).toBe("absent");
  });

  it("is unfinished without npm's mark, or with half of it", () => {
    mkdirSync(join(folder, "node_modules"));
    expect(installationState(folder)).toBe("unfinished");
    writeFileSync(join(folder, "node_modules/.package-lock.json"), '{ "packages": { "node_mod');
    expect(installationState(folder)).toBe("unfinished");
  });

  it("is complete without what is for other machines, and with more than is asked for", () => {
    const a = wanted["node_modules/a"];
    writeMark({ "node_modules/a": a, "node_modules/extra": { version: "3.0.0" } });
    expect(installationState(folder)).toBe("complete");
  });

  it("is unfinished when a package is gone, whatever the mark says", () => {
    writeMark(wanted);
    expect(installationState(folder)).toBe("unfinished");
  });

  it.each([
    {},
    { "node_modules/a": { version: "1.0.1", integrity: "sha512-a" } },
    { "node_modules/a": { version: "1.0.0", integrity: "sha512-b" } },
    { ...wanted, "node_modules/other-machine": { version: "0.9.0", integrity: "sha512-o" } },
  ])("is outdated with %o", (packages) => {
    writeMark(packages);
    expect(installationState(folder)).toBe("outdated");
  });

  it("is complete in the project that runs this test", () => {
    expect(installationState(root)).toBe("complete");
  });
});
