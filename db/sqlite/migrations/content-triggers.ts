import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * Lets every change of a content table move the content version. A migration that makes a content table calls it;
 * it never changes itself, since released migrations use it. The new version is drawn at random, within the whole
 * numbers that JavaScript holds, rather than counted: a database put back from a backup and then edited would count
 * to a number again that had stood for other content.
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
