import { descriptors, type Kind, kinds } from "../../app/content/kinds/index.ts";
import { parseEntity } from "../../db/codecs.ts";
import { openDatabase } from "../../db/dialect.ts";
import { findAll, upsert } from "../../db/queries/content.ts";
import type { Db } from "../../db/schema.ts";

/** A word that no small window has a line for, as there are in German and Finnish, and among names in code. */
export const LONG_WORD = "Nachvollziehbarkeitsanforderungen".repeat(2);

/** Titles every record of a database with one long word and its place. */
export async function lengthenTitles(databaseFile: string): Promise<void> {
  const db = openDatabase(databaseFile);
  for (const kind of kinds) await lengthen(db, kind);
  await db.destroy();
}

async function lengthen(db: Db, kind: Kind): Promise<void> {
  for (const record of await findAll(db, kind)) {
    const title = `${LONG_WORD}${record.position}`;
    await upsert(db, kind, parseEntity(kind, { ...record, [descriptors[kind].titleField]: title }));
  }
}
