import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * Adds triggers that change the content version with every change of a content table. Released migrations use this
 * function, so it never changes. The version is a random safe integer rather than a counter: after a restore and an
 * edit, a counter would repeat a number that had identified other content.
 */
export async function moveVersionWith(db: Kysely<unknown>, table: string): Promise<void> {
  for (const change of ["insert", "update", "delete"]) {
    await sql
      .raw(
        `create trigger ${table}_${change}_moves_version after ${change} on ${table} begin
          update content_version set version = random() & 9007199254740991;
        end`,
      )
      .execute(db);
  }
}
