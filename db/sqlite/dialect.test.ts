import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./connection.ts";

test("a transaction holds the write lock from its beginning, so that what it read stays true", async () => {
  const folder = await mkdtemp(join(tmpdir(), "dialect-"));
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
  await rm(folder, { recursive: true });
});

test("a change of tables can be undone", async () => {
  const db = openDatabase(":memory:");
  const failed = db.transaction().execute(async (transaction) => {
    await sql`create table notes (text text)`.execute(transaction);
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  expect((await sql`select name from sqlite_master`.execute(db)).rows).toEqual([]);
  await db.destroy();
});
