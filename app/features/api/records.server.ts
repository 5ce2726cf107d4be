import type { IsExpected } from "../../../db/changes.ts";
import { type Cursor, findAfter, findById, findBySlug, findInBatches } from "../../../db/queries/content.ts";
import { findNeighbors } from "../../../db/queries/page-lists.ts";
import type { RecordRef } from "../../../db/queries/rows.ts";
import type { ApiPart } from "../../content/kinds/define-kind.ts";
import { descriptors, type EntityOf, type Kind, kindOfContentType, kinds } from "../../content/kinds/index.ts";
import { asMarkdown } from "../../content/markdown/from-html.ts";
import { capitalized } from "../../shared/casing.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import { saveChange } from "../editor/record-form.server.ts";
import type { ListPart } from "./list-part.ts";
import { navigationSchema } from "./operations.server.ts";

/** "law" as "Law not found". */
const missing = (singular: string) => new DomainError("not-found", `${capitalized(singular)} not found`);

const subsetOf = (kind: Kind, onlyFeatured: boolean) =>
  onlyFeatured && descriptors[kind].canBeFeatured ? "featured" : undefined;

/** All records of a collection, or the featured ones, as the pieces of a JSON array. */
export async function* listRecords({ db }: Site, { kind }: Collection, onlyFeatured: boolean): AsyncGenerator<string> {
  const only = subsetOf(kind, onlyFeatured);
  let before = "[";
  for await (const batch of findInBatches(db, kind, only)) {
    yield before +
      listed(kind, batch)
        .map((record) => JSON.stringify(record))
        .join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/**
 * A part of a collection, or of its featured records.
 * @returns also the place that the next part comes after, unless this is the last.
 */
export async function pageOfRecords(
  { db }: Site,
  { kind }: Collection,
  onlyFeatured: boolean,
  { limit, after }: ListPart,
): Promise<{ records: object[]; last?: Cursor | undefined }> {
  const found = await findAfter(db, kind, { only: subsetOf(kind, onlyFeatured), after, limit: limit + 1 });
  const records = found.slice(0, limit);
  return { records: listed(kind, records), ...(found.length > limit ? { last: records.at(-1) } : {}) };
}

/** @throws DomainError `not-found` with the message of the collection. */
export async function recordBySlug({ db }: Site, { kind, singular }: Collection, slug: string): Promise<object> {
  const record = await findBySlug(db, kind, slug);
  if (!record) throw missing(singular);
  return record;
}

/** @throws DomainError `not-found` with the message of the collection. */
export async function recordById({ db }: Site, { kind, singular }: Collection, id: string): Promise<object> {
  const record = await findById(db, kind, id);
  if (!record) throw missing(singular);
  return record;
}

/**
 * Replaces a record's content with Markdown or HTML and keeps the former version.
 * @param isExpected accepts the versions that may be replaced; default all.
 * @throws DomainError `not-found` with the message of the collection.
 */
export async function replaceContent(
  site: Site,
  { kind, singular }: Collection,
  id: string,
  { content, by }: { content: string; by: string },
  isExpected?: IsExpected,
): Promise<object> {
  const record = await findById(site.db, kind, id);
  const changed = record && withContent(kind, record, asMarkdown(content));
  if (!changed) throw missing(singular);
  return (await saveChange(site, kind, changed, { at: site.clock(), by }, isExpected)).record;
}

/** The records before and after a record in its list. */
export async function navigationOf({ db }: Site, contentType: string, slug: string): Promise<object> {
  const kind = kindOfContentType.get(contentType);
  if (!kind) throw new DomainError("not-found", "There is no such content type.");
  const neighbors = await findNeighbors(db, kind, slug);
  if (!neighbors) throw missing(contentType);
  return navigationSchema.parse({
    ...neighborField("previous", contentType, neighbors.previous),
    ...neighborField("next", contentType, neighbors.next),
  });
}

function neighborField(side: "previous" | "next", contentType: string, neighbor: RecordRef | undefined) {
  return neighbor ? { [side]: { contentType, slug: neighbor.slug, title: neighbor.title } } : {};
}

/** A collection of the API. `singular` and `plural` name its kind in messages. */
export type Collection = { kind: Kind; singular: string; plural: string; isEditable: boolean };

/** The API's collections by the last part of their address. In an object, `constructor` would be one too. */
export const collections: ReadonlyMap<string, Collection> = new Map(
  kinds.flatMap((kind): [string, Collection][] => {
    const { api, words } = descriptors[kind];
    if (!api) return [];
    const isEditable = api.withContent !== undefined;
    return [[api.collection, { kind, singular: words.singular, plural: words.plural, isEditable }]];
  }),
);

/** @throws DomainError `not-found` if there is no such collection. */
export function collectionOf(name: string): Collection {
  const collection = collections.get(name);
  if (!collection) throw new DomainError("not-found", "There is no such collection.");
  return collection;
}

/** Records in the form of the list of their kind. */
export function listed<K extends Kind>(kind: K, records: readonly EntityOf<K>[]): object[] {
  const api: ApiPart<EntityOf<K>> | undefined = descriptors[kind].api;
  return records.map((record) => api?.inList?.from(record) ?? record);
}

/** A record with new content; undefined if the API does not edit its kind. */
function withContent<K extends Kind>(kind: K, record: EntityOf<K>, content: string): EntityOf<K> | undefined {
  const api: ApiPart<EntityOf<K>> | undefined = descriptors[kind].api;
  return api?.withContent?.(record, content);
}
