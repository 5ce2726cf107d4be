import "server-only";
import type { Db } from "../../db/schema.ts";
import { openDatabase } from "../../db/sqlite/connection.ts";
import { environment } from "./environment.ts";

let opened: Db | undefined;

/** The process's one database connection, opened at its first use. */
export function database(): Db {
  opened ??= openDatabase(environment().databaseFile);
  return opened;
}

/** Closes the connection, if it was opened. */
export async function closeDatabase(): Promise<void> {
  await opened?.destroy();
  opened = undefined;
}
