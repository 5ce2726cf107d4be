import { descriptors, type EntityOf, type Kind, type RecordName } from "./kinds/index.ts";
import { referencesOf } from "./kinds/reading.ts";

/** A record as far as its relation to another needs it; without `record` where its fields name no other. */
type Related<K extends Kind> = { kind: K; slug: string; record?: EntityOf<K> | undefined };

/**
 * Why a record stands among the related ones of a page, in a few words: what a field of either says of the other
 * ("failed at it"), or else what its kind is to the page's kind ("applies this law").
 */
export function whyRelated<P extends Kind, O extends Kind>(page: Related<P>, other: Related<O>): string {
  const { asRelated } = descriptors[other.kind];
  return (
    namedIn(other, page)?.there ??
    namedIn(page, other)?.here ??
    asRelated?.[page.kind] ??
    asRelated?.others ??
    "read beside it"
  );
}

/** The reference by which one record names another. */
const namedIn = <K extends Kind>({ kind, record }: Related<K>, named: RecordName) =>
  (record === undefined ? [] : referencesOf(kind, record)).find(
    ({ target, slugs }) => target === named.kind && slugs.includes(named.slug),
  );
