import type { IsExpected } from "../../../db/changes.ts";
import { findById, findBySlug, findInBatches } from "../../../db/queries/content.ts";
import { findNeighbors, type RecordRef } from "../../../db/queries/page-lists.ts";
import { descriptors, kindOfContentType } from "../../content/kinds/index.ts";
import { asMarkdown } from "../../content/markdown/from-html.ts";
import { DomainError } from "../../shared/errors.ts";
import { navigationSchema } from "../../shared/navigation.ts";
import type { Site } from "../../site/context.ts";
import { saveChange } from "../editor/record-form.server.ts";
import { type Collection, listed, notFoundMessage, withContent } from "./collections.server.ts";

const missing = (one: string) => new DomainError("not-found", notFoundMessage(one));

/** All records of a collection, or those that are featured, as the pieces of a JSON array. */
export async function* listRecords({ db }: Site, { kind }: Collection, onlyFeatured: boolean): AsyncGenerator<string> {
  const only = onlyFeatured && descriptors[kind].canBeFeatured ? "featured" : undefined;
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

/** @throws DomainError `not-found` with the message of the collection. */
export async function recordBySlug({ db }: Site, { kind, one }: Collection, slug: string): Promise<object> {
  const record = await findBySlug(db, kind, slug);
  if (!record) throw missing(one);
  return record;
}

/** @throws DomainError `not-found` with the message of the collection. */
export async function recordById({ db }: Site, { kind, one }: Collection, id: string): Promise<object> {
  const record = await findById(db, kind, id);
  if (!record) throw missing(one);
  return record;
}

/**
 * Replaces a record's content, given as Markdown or HTML, and keeps what it said before. With `isExpected`, only that of
 * a version that it takes.
 */
export async function replaceContent(
  site: Site,
  { kind, one }: Collection,
  id: string,
  { content, by }: { content: string; by: string },
  isExpected?: IsExpected,
): Promise<object> {
  const record = await findById(site.db, kind, id);
  const changed = record && withContent(kind, record, asMarkdown(content));
  if (!changed) throw missing(one);
  return (await saveChange(site, kind, changed, { at: site.clock(), by }, isExpected)).record;
}

/** What stands before and after a record in its list. */
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
