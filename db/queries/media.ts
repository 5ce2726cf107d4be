import { sql } from "kysely";
import type { Media } from "../../app/content/pictures.ts";
import type { Db } from "../schema.ts";

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

/** A picture without its bytes; `size` counts them. */
export type PictureFile = Pick<Media, "path" | "mime"> & { size: number };

/** All pictures, by path. */
export function findPictures(db: Db): Promise<PictureFile[]> {
  const size = sql<number>`length(bytes)`.as("size");
  return db
    .selectFrom("media")
    .select(["path", "mime", size])
    .where("mime", "like", "image/%")
    .orderBy("path")
    .execute();
}
