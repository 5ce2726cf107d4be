import { sql } from "kysely";
import { allKinds } from "../../app/content/kinds/index.ts";
import { isUploadedPicture, type Media } from "../../app/content/pictures.ts";
import type { Db } from "../schema.ts";
import { inTransaction } from "../transaction.ts";
import { findAll, findDrafts } from "./content.ts";
import { findIssues } from "./newsletter.ts";

/** A media file by its path below /media/. */
export function findMedia(db: Db, path: string): Promise<Media | undefined> {
  return db.selectFrom("media").selectAll().where("path", "=", path).executeTakeFirst();
}

/** Type and length in bytes of a media file. */
export async function findMediaSize(db: Db, path: string): Promise<{ mime: string; length: number } | undefined> {
  const length = sql<number>`length(bytes)`.as("length");
  return db.selectFrom("media").select(["mime", length]).where("path", "=", path).executeTakeFirst();
}

/** A range of a file's bytes; `start` counts from 0. */
export async function readMediaPart(db: Db, path: string, start: number, length: number): Promise<Buffer | undefined> {
  const part = sql<Buffer>`substr(bytes, ${start + 1}, ${length})`.as("part");
  return (await db.selectFrom("media").select(part).where("path", "=", path).executeTakeFirst())?.part;
}

/** All media files, by path. */
export function findAllMedia(db: Db): Promise<Media[]> {
  return db.selectFrom("media").selectAll().orderBy("path").execute();
}

/** Paths of all media files, below /media/. */
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

/** Paths of the uploaded pictures that no record, draft or newsletter uses. */
export async function findUnusedPictures(db: Db): Promise<string[]> {
  const sent = (await findMediaPaths(db)).map(({ path }) => path).filter(isUploadedPicture);
  if (sent.length === 0) return [];
  const texts: string[] = [];
  for (const kind of allKinds) {
    texts.push(...(await findAll(db, kind)).map((record) => JSON.stringify(record)));
    // Raw text, since a draft may not match the present schema.
    texts.push(...(await findDrafts(db, kind)).map(({ record }) => record));
  }
  texts.push(...(await findIssues(db)).map(({ content }) => content));
  return sent.filter((path) => !texts.some((text) => text.includes(path)));
}

/** Deletes an uploaded picture unless a record or draft uses it. @returns true when it was deleted. */
export const removeUnusedPicture = (db: Db, path: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const isUnused = (await findUnusedPictures(transaction)).includes(path);
    if (isUnused) await transaction.deleteFrom("media").where("path", "=", path).execute();
    return isUnused;
  });
