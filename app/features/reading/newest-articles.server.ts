import { type Entry, findNewestEntries } from "../../../db/queries/entries.ts";
import type { Db } from "../../../db/schema.ts";
import { articleKinds, pathOf } from "../../content/kinds/index.ts";

/** The articles of all kinds that were changed last, the newest first. */
export async function newestArticles(db: Db, limit: number): Promise<(Entry & { path: string })[]> {
  const found = await Promise.all(
    articleKinds.map(async (kind) => {
      const entries = await findNewestEntries(db, kind, limit);
      return entries.map((entry) => ({ ...entry, path: pathOf(kind, entry.slug) }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.path.localeCompare(b.path))
    .slice(0, limit);
}
