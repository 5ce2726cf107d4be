import { Kysely } from "kysely";
import type { Database, Db } from "../../db/schema.ts";
import { openSqlite, siteDialect } from "../../db/sqlite/connection.ts";

/** A statement that was run: how it reads the tables, as SQLite's EXPLAIN QUERY PLAN says, and what it gave. */
export type RanStatement = { sql: string; plan: string[]; rows: number };

/** A database that notes what is read from it. */
export function openRecorded(file: string): {
  db: Db;
  readDuring: (work: () => Promise<unknown>) => Promise<RanStatement[]>;
} {
  const sqlite = openSqlite(file);
  let ran: RanStatement[] = [];
  const planOf = (sql: string, parameters: readonly unknown[]) =>
    sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail);
  const db = new Kysely<Database>({
    dialect: siteDialect({
      prepare(sql) {
        const statement = sqlite.prepare(sql);
        return {
          reader: statement.reader,
          all(parameters) {
            const rows = statement.all(...parameters);
            ran.push({ sql, plan: planOf(sql, parameters), rows: rows.length });
            return rows;
          },
          run: (parameters) => statement.run(...parameters),
          iterate: (parameters) => statement.iterate(...parameters),
        };
      },
      close: () => void sqlite.close(),
    }),
  });
  return {
    db,
    async readDuring(work) {
      const read: RanStatement[] = [];
      ran = read;
      await work();
      ran = [];
      return read;
    },
  };
}
