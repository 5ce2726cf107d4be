import type { ApiPart } from "../../content/kinds/descriptor.ts";
import { descriptors, type EntityOf, type Kind, kinds } from "../../content/kinds/index.ts";
import { capitalized } from "../../shared/casing.ts";
import { DomainError } from "../../shared/errors.ts";

/** A collection of the API: its kind, and the words of its messages. */
export type Collection = { kind: Kind; one: string; many: string; isEditable: boolean };

/** The API's collections by the last part of their address. A map, so that no name of Object's is taken for one. */
export const collections: ReadonlyMap<string, Collection> = new Map(
  kinds.flatMap((kind): [string, Collection][] => {
    const { api, words } = descriptors[kind];
    if (!api) return [];
    const isEditable = api.withContent !== undefined;
    return [[api.collection, { kind, one: words.singular, many: words.plural, isEditable }]];
  }),
);

/** A collection that must be there. @throws DomainError `not-found` when it is not. */
export function collectionOf(name: string): Collection {
  const collection = collections.get(name);
  if (!collection) throw new DomainError("not-found", "There is no such collection.");
  return collection;
}

/** "law" as "Law not found". */
export const notFoundMessage = (one: string): string => `${capitalized(one)} not found`;

/** Records of a kind as its list gives them. */
export function listed<K extends Kind>(kind: K, records: readonly EntityOf<K>[]): object[] {
  const api: ApiPart<EntityOf<K>> | undefined = descriptors[kind].api;
  return records.map((record) => api?.inList?.from(record) ?? record);
}

/** A record with another text, or undefined where the API does not edit its kind. */
export function withContent<K extends Kind>(kind: K, record: EntityOf<K>, content: string): EntityOf<K> | undefined {
  const api: ApiPart<EntityOf<K>> | undefined = descriptors[kind].api;
  return api?.withContent?.(record, content);
}
