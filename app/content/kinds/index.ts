import type { z } from "zod";
import type { Mark } from "../changes.ts";
import { basics } from "./basics.ts";
import { caseStudies } from "./case-studies.ts";
import type {
  ArticleDescriptor,
  ArticleFields,
  CardPart,
  KindDescriptor,
  Paths,
  Reference,
  TextPart,
} from "./define-kind.ts";
import { evidence } from "./evidence.ts";
import { glossary } from "./glossary.ts";
import { guides } from "./guides.ts";
import { laws } from "./laws.ts";
import { paradigms } from "./paradigms.ts";
import { patterns } from "./patterns.ts";

/** Every kind of record under the name of its folder, in the order that lists and searches use. */
const registered = { basics, laws, paradigms, patterns, "case-studies": caseStudies, guides, evidence, glossary };

export type Kind = keyof typeof registered;
export type Entities = { [K in Kind]: z.output<(typeof registered)[K]["schema"]> };
export type EntityOf<K extends Kind> = Entities[K];
export type Entity = Entities[Kind];
/** The table of a kind. */
export type TableOf<K extends Kind> = (typeof registered)[K]["table"];

/** The kinds whose records are articles with a page of their own. */
export type ArticleKind = { [K in Kind]: (typeof registered)[K]["isArticle"] extends true ? K : never }[Kind];

export const descriptors: { readonly [K in Kind]: KindDescriptor<Entities[K]> & { readonly table: TableOf<K> } } =
  registered;
export const articleDescriptors: { readonly [K in ArticleKind]: ArticleDescriptor<Entities[K]> } = registered;

/** Whether a name is a kind's; names that every object has, such as "constructor", are none. */
export const isKind = (name: string): name is Kind => Object.hasOwn(registered, name);
export const isArticleKind = (kind: Kind): kind is ArticleKind => descriptors[kind].isArticle;

export const kinds: readonly Kind[] = Object.keys(registered).filter(isKind);
export const articleKinds: readonly ArticleKind[] = kinds.filter(isArticleKind);

/** The kind behind each content-type name of the API; principle and law are two names of one thing. */
export const kindOfContentType: ReadonlyMap<string, Kind> = new Map(
  kinds.flatMap((kind) => (descriptors[kind].api?.contentTypes ?? []).map((name): [string, Kind] => [name, kind])),
);

/** The main address of one record. Aliases (/principles, /fundamentals) point here with a canonical link. */
export function pathOf(kind: Kind, slug: string): string {
  return descriptors[kind].paths.record.replace(":slug", slug);
}

/** The addresses of a kind's list and, with `:slug` where its slug goes, of a record: the main ones, then the second. */
export function addressesOf(kind: Kind): Pick<Paths, "list" | "record">[] {
  const { list, record, alias } = descriptors[kind].paths;
  return [{ list, record }, ...(alias ? [{ list: alias, record: `${alias}/:slug` }] : [])];
}

/** The article kind whose records stand below the first part of an address, such as "pattern". */
export function kindBelow(segment: string): ArticleKind | undefined {
  return articleKinds.find((kind) => descriptors[kind].paths.record.startsWith(`/${segment}/`));
}

/** What names a record: its kind and its slug. */
export type RecordName = { kind: Kind; slug: string };

/** The record that an address of this site leads to, whatever its query: the inverse of `pathOf`. */
export function recordAt(address: string): RecordName | undefined {
  const [path = "", fragment = ""] = address.split("#");
  const page = path.split("?", 1)[0] ?? "";
  for (const kind of kinds) {
    const [before = ""] = descriptors[kind].paths.record.split(":slug");
    const place = before.includes("#") ? `${page}#${fragment}` : page;
    const slug = place.startsWith(before) ? place.slice(before.length) : "";
    if (/^[a-z0-9-]+$/.test(slug)) return { kind, slug };
  }
  return undefined;
}

/**
 * An object with one property a kind, each made by `make`. The only place where the house asserts that a list of
 * kinds covers them all: `kinds` has every key of `Kind`, which TypeScript cannot see through `Object.fromEntries`.
 */
export function perKind<T extends { [K in Kind]: unknown }>(make: <K extends Kind>(kind: K) => T[K]): T {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as T;
}

/** The kinds whose records can be listened to. */
export type ListenedKind = { [K in Kind]: "podcastUrl" extends keyof EntityOf<K> ? K : never }[Kind];

export const isListened = (kind: Kind): kind is ListenedKind => descriptors[kind].fields.has("podcastUrl");

export const listenedKinds: readonly ListenedKind[] = kinds.filter(isListened);

/** Reads something of a record of any kind. */
type Reader<T> = <K extends Kind>(kind: K, record: EntityOf<K>) => T;

/** A text of a record, by the name of its field. */
function textAt(record: Entity, field: string | undefined): string {
  const fields: Readonly<Record<string, unknown>> = record;
  return field === undefined ? "" : String(fields[field]);
}

/** What a record is called, whatever its kind names that field. */
export const titleOf: Reader<string> = (kind, record) => textAt(record, descriptors[kind].titleField);

/** One sentence about the record for cards and previews. */
export const summaryOf: Reader<string> = (kind, record) => textAt(record, descriptors[kind].summaryField);

/** What the head of the record's page says. */
export const descriptionOf: Reader<string> = (kind, record) => textAt(record, descriptors[kind].descriptionField);

/** What describes a record beside its texts: summary and description, each once. */
export const descriptionsOf: Reader<string[]> = (kind, record) =>
  descriptors[kind].searchedFields.descriptions.map((field) => textAt(record, field));

/** What search scores as the category of a record; empty where its kind has none. */
export const categoryOf: Reader<string> = (kind, record) => textAt(record, descriptors[kind].categoryField);

/** Lines beside its texts that are searched. */
export const linesOf: Reader<string[]> = (kind, record) =>
  (descriptors[kind].linesSearched ?? []).map((field) => textAt(record, field));

/** Names by which a record is looked for, its title first. */
export const namesOf: Reader<string[]> = (kind, record) => [titleOf(kind, record), ...otherNamesOf(record)];

function otherNamesOf(record: Entity): string[] {
  if ("alsoKnownAs" in record) return record.alsoKnownAs;
  return "aliases" in record ? record.aliases : [];
}

/** How people who do not know its name put what a record is about. */
export const askedAsOf: Reader<readonly string[]> = (_kind, record) => record.askedAs;

/** Each text of a record with the part of the record that it is, in reading order. */
export const textsOf: Reader<{ part: TextPart<string>; text: string }[]> = (kind, record) =>
  descriptors[kind].texts.map((part) => ({ part, text: textAt(record, part.field) }));

/** Its texts that are Markdown, in reading order; a text of plain lines is shown in a way of its own. */
export const markdownOf: Reader<{ field: string; text: string }[]> = (kind, record) =>
  textsOf(kind, record)
    .filter(({ part }) => part.form !== "lines")
    .map(({ part: { field }, text }) => ({ field, text }));

/** The running text of a record as one Markdown text, its parts one after the other. */
export const textOf: Reader<string> = (kind, record) =>
  textsOf(kind, record)
    .filter(({ part }) => part.place === "body")
    .map(({ text }) => text)
    .join("\n\n");

/** Sources, related records and reviews; undefined when the record is no article. */
export const articleOf: Reader<ArticleFields | undefined> = (_kind, record: Entity) =>
  "sources" in record ? record : undefined;

/** Records of other kinds that a record's fields name. */
export const referencesOf: Reader<Reference[]> = (kind, record) => descriptors[kind].referencesOf?.(record) ?? [];

/** A record as its card shows it. */
export type CardData = CardPart & { kind: Kind; to: string; title: string; text: string; mark?: Mark | undefined };

/** The card of an article. */
export const cardOf = <K extends ArticleKind>(kind: K, record: EntityOf<K>): CardData => ({
  ...articleDescriptors[kind].card(record),
  kind,
  to: pathOf(kind, record.slug),
  title: titleOf(kind, record),
  text: summaryOf(kind, record),
});
