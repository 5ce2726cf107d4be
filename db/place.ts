import { PostgresAdapter } from "kysely";
import type { Db } from "./schema.ts";

/** True when a database's place is a PostgreSQL URL; any other place is the path of an SQLite file. */
export const isPostgres = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** True when an open database is on PostgreSQL. */
export const isOnPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
