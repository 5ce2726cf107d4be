import type { LinkTargets } from "../app/content/checks/check.ts";
import { kinds } from "../app/content/kinds/index.ts";
import { findDrafts } from "./queries/drafts.ts";
import { findSlugs } from "./queries/entries.ts";
import { findMediaPaths } from "./queries/media.ts";
import type { Db } from "./schema.ts";

/** More records than a kind ever has. */
const ALL = 100_000;

/** What a record can lead to and show: the names of all records, drafts too, and the files of the media folder. */
export async function findLinkTargets(db: Db): Promise<LinkTargets> {
  const targets: LinkTargets = { records: [], drafts: new Set(), unread: new Set(), media: await findMediaPaths(db) };
  for (const kind of kinds) {
    for (const { slug } of await findSlugs(db, kind, ALL, 0)) targets.records.push({ kind, slug });
    for (const { slug } of await findDrafts(db, kind)) {
      targets.records.push({ kind, slug });
      targets.drafts.add(`${kind}/${slug}`);
    }
  }
  return targets;
}
