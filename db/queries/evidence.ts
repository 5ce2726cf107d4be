import type { Db } from "../schema.ts";

/** Those of the keys of sources that have a page of evidence. */
export async function findEvidenceKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("evidence").select("slug").where("slug", "in", keys).execute();
  return new Set(rows.map(({ slug }) => slug));
}
