import type { Media } from "../../app/domain/media.ts";
import type { Db } from "../schema.ts";

/** One picture or sound by its path below /media/, or undefined. */
export function findMedia(db: Db, path: string): Promise<Media | undefined> {
  return db.selectFrom("media").selectAll().where("path", "=", path).executeTakeFirst();
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
