import type { Db } from "../connection.ts";
import type { MediaRow } from "../schema.ts";

/** One picture or sound by its path below /media/, or undefined. */
export function findMedia(db: Db, path: string): Promise<MediaRow | undefined> {
  return db.selectFrom("media").selectAll().where("path", "=", path).executeTakeFirst();
}

/** Every file, by path. */
export function findAllMedia(db: Db): Promise<MediaRow[]> {
  return db.selectFrom("media").selectAll().orderBy("path").execute();
}

export async function upsertMedia(db: Db, media: MediaRow): Promise<void> {
  await db
    .insertInto("media")
    .values(media)
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ mime: media.mime, bytes: media.bytes }))
    .execute();
}
