import type { Db } from "../schema.ts";

/** A number that moves with every change of a record or a media file (`watchDatabase`). */
async function readContentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom("content_version").select("version").where("id", "=", 1).executeTakeFirst();
  return row?.version ?? 0;
}

/**
 * What is made from the content and is the same on every page: made once, and again when any content has changed.
 * What could not be made is tried again by the next who asks.
 */
export function onceAVersion<T>(db: Db, make: () => Promise<T>): () => Promise<T> {
  let made: { version: number; result: Promise<T> } | undefined;
  return async () => {
    // Read first: what is made may then be newer than its version, and never older.
    const version = await readContentVersion(db);
    if (made?.version === version) return made.result;
    const result = make();
    made = { version, result };
    result.catch(() => {
      if (made?.result === result) made = undefined;
    });
    return result;
  };
}
