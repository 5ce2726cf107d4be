import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DatabaseFault, makeFolder } from "./connection.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "make-folder-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("makes a folder with those above it, and leaves one that is there", () => {
  const wanted = join(folder, "a/b/c");
  for (const _ of [1, 2]) makeFolder(wanted);
  expect(statSync(wanted).isDirectory()).toBe(true);
});

it("says what to do where a file stands in the way", async () => {
  await writeFile(join(folder, "file"), "");
  const fault = "The folder of the database cannot be made: ENOTDIR: not a directory, mkdir";
  const make = () => makeFolder(join(folder, "file/a/b"));
  expect(make).toThrow(DatabaseFault);
  expect(make).toThrow(fault);
  expect(make).toThrow("Set DATABASE_FILE to a place where the site may write.");
});

it.runIf(existsSync("/proc/self"))("says so too where no folder can be, and does not try for ever", () => {
  // In a process of its own, since one that tries for ever does not come back.
  const program = `import { openSqlite } from "${import.meta.dirname}/connection.ts";
    try { openSqlite("/proc/x/y.db"); } catch (error) { console.log(error.message); }`;
  const call = ["--input-type=module", "--eval", program];
  const { stdout, signal } = spawnSync(process.execPath, call, { encoding: "utf8", timeout: 60_000 });
  expect([signal, stdout]).toEqual([null, expect.stringContaining("cannot be made: ENOENT")]);
});
