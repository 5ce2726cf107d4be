import { saveEdit } from "../../../db/edit.ts";
import { findAll, findById, findBySlug } from "../../../db/queries/content.ts";
import { findNeighbors, type RecordRef } from "../../../db/queries/navigation.ts";
import { DomainError } from "../../domain/errors.ts";
import { type ContentType, contentTypeSchema, kindOfContentType } from "../../domain/kinds.ts";
import { navigationSchema } from "../../domain/navigation.ts";
import type { Site } from "../context.ts";
import { asMarkdown } from "../markdown/from-html.ts";
import { type Collection, notFoundMessage } from "./collections.ts";

/** In lists a pattern also has the three fields that the other kinds have (specification section 3). */
function withListFields<T extends { name: string; definition: string; aiTask: string }>(pattern: T) {
  return { ...pattern, title: pattern.name, description: pattern.definition, category: pattern.aiTask };
}

/** All records of a collection, or those that are featured. */
export async function listRecords({ db }: Site, { kind }: Collection, onlyFeatured: boolean): Promise<unknown[]> {
  const records = await findAll(db, kind);
  const chosen = onlyFeatured ? records.filter((record) => "isFeatured" in record && record.isFeatured) : records;
  return chosen.map((record) => ("name" in record ? withListFields(record) : record));
}

/** @throws DomainError `not-found` in the words of specification section 8. */
export async function recordBySlug({ db }: Site, { kind, one }: Collection, slug: string): Promise<unknown> {
  const record = await findBySlug(db, kind, slug);
  if (!record) throw new DomainError("not-found", notFoundMessage(one));
  return record;
}

/** @throws DomainError `not-found` in the words of specification section 8. */
export async function recordById({ db }: Site, { kind, one }: Collection, id: string): Promise<unknown> {
  const record = await findById(db, kind, id);
  if (!record) throw new DomainError("not-found", notFoundMessage(one));
  return record;
}

const editable = ["basics", "laws", "paradigms"] as const;

/** The kind that PATCH may change in a collection, or undefined. */
export const editableKind = (collection: Collection | undefined) => editable.find((one) => one === collection?.kind);

/** Replaces a record's content, given as Markdown or HTML, and keeps what it said before. */
export async function replaceContent(
  { db, clock }: Site,
  { kind, one }: { kind: (typeof editable)[number]; one: string },
  id: string,
  content: string,
): Promise<unknown> {
  const record = await findById(db, kind, id);
  if (!record) throw new DomainError("not-found", notFoundMessage(one));
  return saveEdit(db, kind, { ...record, content: asMarkdown(content) }, clock());
}

/** What stands before and after a record in its list. */
export async function navigationOf({ db }: Site, name: string, slug: string): Promise<unknown> {
  const parsed = contentTypeSchema.safeParse(name);
  if (!parsed.success) throw new DomainError("not-found", "There is no such content type.");
  const contentType = parsed.data;
  const neighbors = await findNeighbors(db, kindOfContentType[contentType], slug);
  if (!neighbors) throw new DomainError("not-found", notFoundMessage(contentType));
  return navigationSchema.parse({
    ...neighborField("previous", contentType, neighbors.previous),
    ...neighborField("next", contentType, neighbors.next),
  });
}

function neighborField(side: "previous" | "next", contentType: ContentType, neighbor: RecordRef | undefined) {
  return neighbor ? { [side]: { contentType, slug: neighbor.slug, title: neighbor.title } } : {};
}
