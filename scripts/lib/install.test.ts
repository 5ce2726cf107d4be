import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { mountSmallDisk } from "../../tests/support/small-disk.ts";
import { root } from "./root.mjs";

/** Stands for npm: notes what it is asked, installs a package "node" without running its script, or fails. */
const npm = `
const fs = require("node:fs");
const [command, ...rest] = process.argv.slice(2);
fs.appendFileSync("asked.txt", [command, ...rest.filter((word) => !word.startsWith("--"))].join(" ") + "\\n");
if (fs.existsSync("broken")) process.exit(1);
if (fs.existsSync("fills")) {
  try { fs.writeFileSync("filler", Buffer.alloc(40_000_000)); } catch {}
  process.exit(0);
}
if (fs.existsSync("full-at-" + command)) {
  console.error("npm error nospc ENOSPC: no space left on device, write");
  process.exit(1);
}
if (command === "ci") {
  fs.rmSync("node_modules", { recursive: true, force: true });
  fs.mkdirSync("node_modules/node", { recursive: true });
  fs.mkdirSync("node_modules/.bin");
  fs.writeFileSync("node_modules/node/package.json", "{}");
  fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
} else fs.symlinkSync(process.execPath, "node_modules/.bin/node");
`;

const disk = mountSmallDisk(20);
afterAll(() => disk?.remove());

let folder: string;
let site: string;
const asked = () => readFileSync(join(site, "asked.txt"), "utf8").trim().split("\n");

/** What a command of the project does in a fresh copy that npm, at a place that is not on the PATH, runs it in. */
function runCommand() {
  const env = { ...process.env, npm_execpath: join(folder, "npm-cli.js") };
  return spawnSync(process.execPath, ["scripts/run.mjs", "cli", "list"], { cwd: site, env, encoding: "utf8" });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install-"));
  site = join(folder, "Grüße site");
  cpSync(join(root, "scripts"), join(site, "scripts"), { recursive: true });
  mkdirSync(join(site, "cli"));
  writeFileSync(join(site, "cli/index.ts"), "console.log(process.argv[2] satisfies string | undefined);");
  writeFileSync(join(site, "package.json"), '{ "type": "module" }');
  const node = { version: "1.0.0", integrity: "sha512-a" };
  writeFileSync(join(site, "package-lock.json"), JSON.stringify({ packages: { "node_modules/node": node } }));
  writeFileSync(join(folder, "npm-cli.js"), npm);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("a command of the project", () => {
  it("installs with the npm that runs it, once, and of the packages' scripts runs that of Node alone", () => {
    expect(runCommand()).toMatchObject({ status: 0, stdout: "list\n" });
    expect(runCommand()).toMatchObject({ status: 0, stdout: "list\n", stderr: "" });
    expect(asked()).toEqual(["ci", "rebuild node"]);
  });

  it("adds the project's Node alone after a plain `npm ci`", () => {
    execFileSync(process.execPath, [join(folder, "npm-cli.js"), "ci"], { cwd: site });
    expect(runCommand()).toMatchObject({ status: 0, stdout: "list\n" });
    expect(asked()).toEqual(["ci", "rebuild node"]);
  });

  it("promises nothing when npm fails", () => {
    writeFileSync(join(site, "broken"), "");
    const { status, stdout, stderr } = runCommand();
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^The installation failed; [^\n]+\n$/);
    expect(asked()).toEqual(["ci"]);
  });

  it.each(["ci", "rebuild"])("says that the disk is full when npm finds it so at `%s`", (command) => {
    writeFileSync(join(site, `full-at-${command}`), "");
    const { status, stdout, stderr } = runCommand();
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^npm error nospc .*\nThe disk is full: [^\n]*Free a gigabyte and start again[^\n]*\n$/);
    expect(stderr).not.toContain("cannot start");
  });

  it.runIf(disk)("says so too when npm fills the disk and ends as if all were well", () => {
    if (!disk) return;
    cpSync(site, join(disk.folder, "site"), { recursive: true });
    site = join(disk.folder, "site");
    writeFileSync(join(site, "fills"), "");
    const { status, stderr } = runCommand();
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The disk is full: [^\n]+\n$/)]);
  });
});
