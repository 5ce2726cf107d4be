import { sql } from "kysely";
import { kinds } from "../../app/content/kinds/index.ts";
import type { Media } from "../../app/content/pictures.ts";
import { isSentPicture } from "../../app/content/pictures.ts";
import type { Db } from "../schema.ts";
import { inTransaction } from "../transaction.ts";
import { findAll, findDrafts } from "./content.ts";

/** One picture or sound by its path below /media/, or undefined. */
export function findMedia(db: Db, path: string): Promise<Media | undefined> {
  return db.selectFrom("media").selectAll().where("path", "=", path).executeTakeFirst();
}

/** How long a file is and what it is, without its bytes. */
export async function findMediaSize(db: Db, path: string): Promise<{ mime: string; length: number } | undefined> {
  const length = sql<number>`length(bytes)`.as("length");
  return db.selectFrom("media").select(["mime", length]).where("path", "=", path).executeTakeFirst();
}

/** Some of a file's bytes: `length` of them from the `start`th on, counted from 0. */
export async function readMediaPart(db: Db, path: string, start: number, length: number): Promise<Buffer | undefined> {
  const part = sql<Buffer>`substr(bytes, ${start + 1}, ${length})`.as("part");
  return (await db.selectFrom("media").select(part).where("path", "=", path).executeTakeFirst())?.part;
}

/** Every file, by path. */
export function findAllMedia(db: Db): Promise<Media[]> {
  return db.selectFrom("media").selectAll().orderBy("path").execute();
}

/** The paths of all files below /media/. */
export function findMediaPaths(db: Db): Promise<Pick<Media, "path">[]> {
  return db.selectFrom("media").select("path").orderBy("path").execute();
}

export async function upsertMedia(db: Db, media: Media): Promise<void> {
  await db
    .insertInto("media")
    .values(media)
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ mime: media.mime, bytes: media.bytes }))
    .execute();
}

async function removeMedia(db: Db, path: string): Promise<void> {
  await db.deleteFrom("media").where("path", "=", path).execute();
}

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
