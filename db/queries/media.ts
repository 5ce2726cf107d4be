import { sql } from "kysely";
import type { Media } from "../../app/content/media.ts";
import type { Db } from "../schema.ts";

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

export async function removeMedia(db: Db, path: string): Promise<void> {
  await db.deleteFrom("media").where("path", "=", path).execute();
}
