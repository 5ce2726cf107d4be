import type { Corpus } from "./folder.ts";
import { type EntityOf, type Kind, kinds } from "./kinds/index.ts";

/** Records by their address, such as `patterns/autonomy-dial`. */
export type NewerSeed = {
  /** What the folder says otherwise, and was not changed here since. */
  newer: string[];
  /** What the folder has and the site has not. */
  absent: string[];
  /** What was changed here later than in the folder. */
  edited: string[];
};

/**
 * How the content that a site was filled with has gone on without it: a database takes the folder's records once, when
 * it is empty. A site that shares none of them has content of its own, and nothing is said of that.
 */
export function compareWithSeed(site: Corpus, seed: Corpus): NewerSeed {
  const found: NewerSeed = { newer: [], absent: [], edited: [] };
  let shared = 0;
  for (const kind of kinds) shared += compareKind(kind, site, seed, found);
  return shared > 0 ? found : { newer: [], absent: [], edited: [] };
}

/** @returns how many records of the kind both have. */
function compareKind<K extends Kind>(kind: K, site: Corpus, seed: Corpus, found: NewerSeed): number {
  const own: EntityOf<K>[] = site.records[kind];
  const given: EntityOf<K>[] = seed.records[kind];
  const byId = new Map(own.map((record) => [record.id, record]));
  let shared = 0;
  for (const record of given) {
    const here = byId.get(record.id);
    if (here) shared += 1;
    if (here && JSON.stringify(here) === JSON.stringify(record)) continue;
    const list = !here ? "absent" : here.updatedAt > record.updatedAt ? "edited" : "newer";
    found[list].push(`${kind}/${record.slug}`);
  }
  return shared;
}
