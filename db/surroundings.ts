import type { Surroundings } from "../app/content/check.ts";
import { kinds } from "../app/domain/kinds/index.ts";
import { findDrafts } from "./queries/drafts.ts";
import { findPlaces } from "./queries/entries.ts";
import { findMediaPaths } from "./queries/media.ts";
import type { Db } from "./schema.ts";

/** More records than a kind ever has. */
const ALL = 100_000;

/** What a record can lead to and show: the names of all records, drafts too, and the files of the media folder. */
export async function findSurroundings(db: Db): Promise<Surroundings> {
  const around: Surroundings = { places: [], drafts: new Set(), unread: new Set(), media: await findMediaPaths(db) };
  for (const kind of kinds) {
    for (const { slug } of await findPlaces(db, kind, ALL, 0)) around.places.push({ kind, slug });
    for (const { slug } of await findDrafts(db, kind)) {
      around.places.push({ kind, slug });
      around.drafts.add(`${kind}/${slug}`);
    }
  }
  return around;
}
