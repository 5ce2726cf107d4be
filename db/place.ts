import { PostgresAdapter } from "kysely";
import type { Db } from "./schema.ts";

/** Whether a database's place is the address of a PostgreSQL server; any other place is the path of an SQLite file. */
export const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** Whether an open database is on PostgreSQL. */
export const isOnPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
