import { chmod, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatabaseFault } from "../database-fault.ts";
import { assertWritable } from "./backup.ts";
import { explainFault, openDatabase } from "./connection.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "faults-"));
  file = join(folder, "site.db");
});
afterEach(() => rm(folder, { recursive: true }));

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
