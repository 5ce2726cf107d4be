import { kinds } from "../app/content/kinds/index.ts";
import { isSentPicture } from "../app/content/pictures.ts";
import { findAll } from "./queries/content.ts";
import { findDrafts } from "./queries/drafts.ts";
import { findMediaPaths, removeMedia } from "./queries/media.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** The paths of pictures that maintainers have sent and that no record shows, be it published or a draft. */
export async function findUnusedPictures(db: Db): Promise<string[]> {
  const sent = (await findMediaPaths(db)).map(({ path }) => path).filter(isSentPicture);
  if (sent.length === 0) return [];
  const texts: string[] = [];
  for (const kind of kinds) {
    texts.push(...(await findAll(db, kind)).map((record) => JSON.stringify(record)));
    // Drafts that fit no record of today, too.
    texts.push(...(await findDrafts(db, kind)).map(({ record }) => record));
  }
  return sent.filter((path) => !texts.some((text) => text.includes(path)));
}

/** Removes a picture that no record shows. @returns whether there was one, and none shows it now. */
export const removeUnusedPicture = (db: Db, path: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const isUnused = (await findUnusedPictures(transaction)).includes(path);
    if (isUnused) await removeMedia(transaction, path);
    return isUnused;
  });
