import type { EntityOf, Kind } from "../../app/content/kinds/index.ts";
import { linkRows } from "../link-rows.ts";
import type { Db } from "../schema.ts";

/** Writes what a record links to, in place of what it linked to before. */
export async function saveLinks<K extends Kind>(db: Db, kind: K, record: EntityOf<K>): Promise<void> {
  await db.deleteFrom("links").where("kind", "=", kind).where("recordId", "=", record.id).execute();
  const rows = linkRows(kind, record);
  if (rows.length > 0) await db.insertInto("links").values(rows).execute();
}
