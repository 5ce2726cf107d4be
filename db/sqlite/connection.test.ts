import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { chmod, mkdtemp, open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseFault } from "../database-fault.ts";
import { assertWritable, integrityProblems } from "./backup.ts";
import { explainFault, makeFolder, openDatabase, openSqlite } from "./connection.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connection-"));
  file = join(folder, "site.db");
});
afterEach(() => rm(folder, { recursive: true }));

it("every connection waits for writers, syncs each commit, and holds to foreign keys", () => {
  const sqlite = openSqlite(join(folder, "new/site.db"));
  const pragma = (name: string) => sqlite.pragma(name, { simple: true });
  // 2 is FULL (https://sqlite.org/pragma.html#pragma_synchronous).
  expect(["journal_mode", "synchronous", "busy_timeout", "foreign_keys"].map(pragma)).toEqual(["wal", 2, 50, 1]);
  sqlite.close();
});

it("a transaction holds the write lock from its beginning, so that what it read stays true", async () => {
  const db = openDatabase(file);
  await sql`create table notes (text text)`.execute(db);
  const other = new SQLite(file, { timeout: 0 });
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

it("a statement that meets a lock waits by timers, so that the process goes on meanwhile", async () => {
  const db = openDatabase(file);
  await sql`create table notes (text text)`.execute(db);
  const other = new SQLite(file);
  other.exec("begin immediate");
  const waiting = sql`insert into notes values ('one')`.execute(db);
  await new Promise((resolve) => setImmediate(resolve));
  other.exec("commit");
  await waiting;
  expect(other.prepare("select text from notes").pluck().all()).toEqual(["one"]);
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
  await writeFile(file, "");
  await writeFile(`${file}-wal`, "what was saved last");
  const sentence = /^The database file is empty, .* contains the last changes\. Put the database back/;
  expect(() => openSqlite(file)).toThrow(sentence);
  expect(integrityProblems(file)).toEqual([expect.stringMatching(sentence)]);
  expect(await readdir(folder)).toEqual(["site.db", "site.db-wal"]);
  await rm(`${file}-wal`);
  openSqlite(file).close();
});

describe("a failure of the database file", () => {
  it("that is a full disk says so, and keeps reading possible", async () => {
    const faults: string[] = [];
    const db = openDatabase(file, (sentence) => faults.push(sentence));
    await sql`create table notes (text text)`.execute(db);
    await sql`pragma max_page_count = 3`.execute(db);
    const write = sql`insert into notes values (${"x".repeat(50_000)})`.execute(db);
    await expect(write).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("is full") });
    expect((await sql`select * from notes`.execute(db)).rows).toEqual([]);
    expect(faults).toEqual([expect.stringContaining("is full")]);
    await db.destroy();
  });

  it("that ended a transaction by itself is what is told of it", async () => {
    const db = openDatabase(file);
    await sql`create table notes (text text)`.execute(db);
    await sql`pragma max_page_count = 3`.execute(db);
    const write = db
      .transaction()
      .execute((within) => sql`insert into notes values (${"x".repeat(50_000)})`.execute(within));
    await expect(write).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("is full") });
    await db.destroy();
  });

  it("is found by a change that changes nothing", async () => {
    const db = openDatabase(file);
    await sql`create table notes (text text)`.execute(db);
    await sql`pragma user_version = 7`.execute(db);
    assertWritable(file);
    expect((await sql`pragma user_version`.execute(db)).rows).toEqual([{ user_version: 7 }]);
    await db.destroy();
    const isRoot = process.getuid?.() === 0;
    await chmod(file, 0o400);
    if (isRoot) assertWritable(file);
    else expect(() => assertWritable(file)).toThrow("cannot be written");
  });

  it("that is damage says so, also to who watches over the site", async () => {
    const faults: string[] = [];
    const db = openDatabase(file, (sentence) => faults.push(sentence));
    await sql`create table notes (text text)`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await db.destroy();
    // The second of the file's pages of 4,096 bytes is the table's.
    const damaged = await open(file, "r+");
    await damaged.write(Buffer.alloc(4_096, 255), 0, 4_096, 4_096);
    await damaged.close();
    const again = openDatabase(file, (sentence) => faults.push(sentence));
    await expect(sql`select * from notes`.execute(again)).rejects.toThrow("Restore a backup");
    expect(faults).toEqual([expect.stringContaining("damaged")]);
    await again.destroy();
  });

  it("that is no database at all is said when it is opened", async () => {
    await writeFile(file, "this is no database, and it is long enough to be looked at".repeat(20));
    expect(() => openDatabase(file)).toThrow("damaged");
  });

  it.skipIf(process.getuid?.() === 0)("that may not be read is said when it is opened", async () => {
    await writeFile(file, "");
    await chmod(file, 0o000);
    expect(() => openDatabase(file)).toThrow("cannot be read");
  });

  it.each([
    ["SQLITE_BUSY_SNAPSHOT", "busy"],
    ["SQLITE_LOCKED", "busy"],
    ["SQLITE_FULL", "lasting"],
    ["SQLITE_READONLY_DBMOVED", "lasting"],
    ["SQLITE_CORRUPT_VTAB", "lasting"],
    ["SQLITE_NOTADB", "lasting"],
    ["SQLITE_IOERR_SHORT_READ", "lasting"],
    ["SQLITE_CANTOPEN", "lasting"],
  ])("%s is %s", (code, trouble) => {
    const explained = explainFault(new SQLite.SqliteError("reason", code));
    expect(explained).toMatchObject({ trouble, cause: { code } });
    expect(explained).toBeInstanceOf(DatabaseFault);
  });

  it("is not what a wrong statement is", () => {
    const wrong = new SQLite.SqliteError("no such table", "SQLITE_ERROR");
    expect(explainFault(wrong)).toBe(wrong);
    expect(explainFault("text")).toBe("text");
  });
});
