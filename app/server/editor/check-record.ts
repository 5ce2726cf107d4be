import { findDrafts } from "../../../db/queries/drafts.ts";
import { findPlaces } from "../../../db/queries/entries.ts";
import { findMediaPaths } from "../../../db/queries/media.ts";
import { checkRecord, type Surroundings } from "../../content/check.ts";
import type { Issue } from "../../domain/errors.ts";
import { type EntityOf, type Kind, kinds } from "../../domain/kinds/index.ts";
import type { Site } from "../context.ts";

/** More records than a kind ever has. */
const ALL = 100_000;

/** The faults that `check` would find in one record, but those that only a comparison of all texts shows. */
export async function checkFormed<K extends Kind>(
  site: Pick<Site, "db">,
  kind: K,
  record: EntityOf<K>,
  isDraft: boolean,
): Promise<Issue[]> {
  return checkRecord(kind, record, await surroundings(site), isDraft);
}

/** What a record can lead to and show: the names of all others, and the files of the media folder. */
async function surroundings({ db }: Pick<Site, "db">): Promise<Surroundings> {
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
