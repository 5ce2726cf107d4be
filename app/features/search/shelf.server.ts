import { LRUCache } from "lru-cache";
import { countTexts, countWith, findTexts } from "../../../db/dialect.ts";
import { onceAVersion } from "../../../db/queries/content-version.ts";
import type { Db } from "../../../db/schema.ts";
import { createReader, type Reading } from "./readings.server.ts";

/** Records that stay on a shelf, and groups of words whose counts do. */
const [RECORDS, COUNTS] = [400, 5_000];

/** What questions are compared with, of one version of the content: asked for once, while it stands. */
export type Shelf = {
  /** How many records there are. */
  records: number;
  /** In how many of them any of each of these groups of words stands. */
  countWith: (groups: readonly (readonly string[])[]) => Promise<number[]>;
  /** Records by the ids of their search texts, in the order of these. */
  read: (ids: readonly number[]) => Promise<Reading[]>;
};

/** What a shelf is asked for, with what is missing fetched first. */
async function filled<K extends {}, V extends {}>(
  kept: LRUCache<K, V>,
  keys: readonly K[],
  fetch: (missing: readonly K[]) => Promise<readonly (readonly [K, V])[]>,
): Promise<(V | undefined)[]> {
  const found = new Map(keys.map((key) => [key, kept.get(key)]));
  const missing = keys.filter((key) => found.get(key) === undefined);
  for (const [key, value] of missing.length > 0 ? await fetch(missing) : []) {
    kept.set(key, value);
    found.set(key, value);
  }
  return keys.map((key) => found.get(key));
}

/** Gives the shelf of the content as it is: a new one whenever any of it has changed. */
export function createShelves(db: Db): () => Promise<Shelf> {
  // Over all versions: what an edit has not touched is not read anew.
  const reader = createReader();
  return onceAVersion(db, async () => {
    const readings = new LRUCache<number, Reading>({ max: RECORDS });
    const counts = new LRUCache<string, number>({ max: COUNTS });
    return {
      records: await countTexts(db),
      async countWith(groups) {
        const keys = groups.map((words) => words.join("\n"));
        const found = await filled(counts, keys, async (missing) => {
          const counted = await countWith(
            db,
            missing.map((key) => key.split("\n")),
          );
          return missing.map((key, index) => [key, counted[index] ?? 0]);
        });
        return found.map((count) => count ?? 0);
      },
      async read(ids) {
        const found = await filled(readings, ids, async (missing) =>
          (await findTexts(db, missing)).map((record) => [record.id, reader(record)]),
        );
        return found.flatMap((reading) => reading ?? []);
      },
    };
  });
}
