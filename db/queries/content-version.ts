import type { Db } from "../schema.ts";

/** A number that changes with every change of a record or a media file (`watchDatabase`). */
export async function readContentVersion(db: Db): Promise<number> {
  const row = await db.selectFrom("content_version").select("version").where("id", "=", 1).executeTakeFirst();
  return row?.version ?? 0;
}

/**
 * Caches a result that depends on the content only: `make` runs once per content version. A rejected result is not
 * cached.
 */
export function cachePerContentVersion<T>(db: Db, make: () => Promise<T>): () => Promise<T> {
  let cached: { version: number; result: Promise<T> } | undefined;
  return async () => {
    // Read the version first, so that the result is never older than its version.
    const version = await readContentVersion(db);
    if (cached?.version === version) return cached.result;
    const result = make();
    cached = { version, result };
    result.catch(() => {
      if (cached?.result === result) cached = undefined;
    });
    return result;
  };
}
