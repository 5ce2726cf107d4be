import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DatabaseFault } from "../database-fault.ts";
import { integrityProblems } from "./backup.ts";
import { makeFolder, openDatabase, openSqlite } from "./connection.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connection-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("every connection waits for writers, syncs each commit, and holds to foreign keys", () => {
  const sqlite = openSqlite(join(folder, "new/site.db"));
  const pragma = (name: string) => sqlite.pragma(name, { simple: true });
  // 2 is FULL (https://sqlite.org/pragma.html#pragma_synchronous).
  expect(["journal_mode", "synchronous", "busy_timeout", "foreign_keys"].map(pragma)).toEqual(["wal", 2, 5000, 1]);
  sqlite.close();
});

it("a transaction holds the write lock from its beginning, so that what it read stays true", async () => {
  const db = openDatabase(join(folder, "site.db"));
  await sql`create table notes (text text)`.execute(db);
  const other = new SQLite(join(folder, "site.db"), { timeout: 0 });
  const write = () => other.exec("insert into notes values ('other')");
  await db.transaction().execute(async (transaction) => {
    await sql`select * from notes`.execute(transaction);
    expect(write).toThrow("database is locked");
    await sql`insert into notes values ('one')`.execute(transaction);
  });
  write();
  expect(other.prepare("select text from notes").pluck().all()).toEqual(["one", "other"]);
  other.close();
  await db.destroy();
});

it("a change of tables can be undone", async () => {
  const db = openDatabase(":memory:");
  const failed = db.transaction().execute(async (transaction) => {
    await sql`create table notes (text text)`.execute(transaction);
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  expect((await sql`select name from sqlite_master`.execute(db)).rows).toEqual([]);
  await db.destroy();
});

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

it("an empty file is no database while one that was saved last stands beside it", async () => {
  const file = join(folder, "site.db");
  await writeFile(file, "");
  await writeFile(`${file}-wal`, "what was saved last");
  const sentence = /^The database file is empty, .* has what was saved last\. Put the database back/;
  expect(() => openSqlite(file)).toThrow(sentence);
  expect(integrityProblems(file)).toEqual([expect.stringMatching(sentence)]);
  expect(await readdir(folder)).toEqual(["site.db", "site.db-wal"]);
  await rm(`${file}-wal`);
  openSqlite(file).close();
});
