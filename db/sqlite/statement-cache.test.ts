import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect, sql } from "kysely";
import { expect, test } from "vitest";
import { cacheStatements } from "./connection.ts";

type Rows = { notes: { text: string } };

function open() {
  const sqlite = new SQLite(":memory:");
  const prepared: string[] = [];
  const prepare = sqlite.prepare.bind(sqlite);
  sqlite.prepare = (source: string) => {
    prepared.push(source);
    return prepare(source);
  };
  sqlite.exec("create table notes (text text not null)");
  return { db: new Kysely<Rows>({ dialect: new SqliteDialect({ database: cacheStatements(sqlite) }) }), prepared };
}

test("a statement is prepared once and gives each use its own values", async () => {
  const { db, prepared } = open();
  for (const text of ["one", "two"]) await db.insertInto("notes").values({ text }).execute();
  const find = (text: string) => db.selectFrom("notes").selectAll().where("text", "=", text).execute();
  expect(await Promise.all([find("one"), find("two"), find("three")])).toEqual([
    [{ text: "one" }],
    [{ text: "two" }],
    [],
  ]);
  expect(prepared).toHaveLength(2);
});

test("a kept statement sees a changed schema", async () => {
  const { db } = open();
  const read = () => db.selectFrom("notes").selectAll().execute();
  await db.insertInto("notes").values({ text: "one" }).execute();
  expect(await read()).toEqual([{ text: "one" }]);
  await sql`alter table notes add column tone text default 'plain'`.execute(db);
  expect(await read()).toEqual([{ text: "one", tone: "plain" }]);
});
