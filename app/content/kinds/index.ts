import type { z } from "zod";
import { percentDecode } from "../../shared/percent-decode.ts";
import { asUri, isSlug } from "../../shared/slug.ts";
import { type Feature, hasFeature, hasKind, type KindName } from "../site-file.ts";
import { basics } from "./basics.ts";
import { caseStudies } from "./case-studies.ts";
import type {
  ArticleDescriptor,
  ArticleFields,
  CardPart,
  KindDescriptor,
  Mark,
  Paths,
  Reference,
  TextPart,
} from "./define-kind.ts";
import { evidence } from "./evidence.ts";
import { glossary } from "./glossary.ts";
import { guides } from "./guides.ts";
import { laws } from "./laws.ts";
import { withOwnWords } from "./own-words.ts";
import { paradigms } from "./paradigms.ts";
import { patterns } from "./patterns.ts";

/** Every kind of record by the name of its folder, in the order of lists and searches. */
const registered = {
  basics: withOwnWords("basics", basics),
  laws: withOwnWords("laws", laws),
  paradigms: withOwnWords("paradigms", paradigms),
  patterns: withOwnWords("patterns", patterns),
  "case-studies": withOwnWords("case-studies", caseStudies),
  guides: withOwnWords("guides", guides),
  evidence: withOwnWords("evidence", evidence),
  glossary: withOwnWords("glossary", glossary),
} satisfies Record<KindName, unknown>;

export type Kind = keyof typeof registered;
export type Entities = { [K in Kind]: z.output<(typeof registered)[K]["schema"]> };
export type EntityOf<K extends Kind> = Entities[K];
export type Entity = Entities[Kind];
/** Database table of a kind. */
export type TableOf<K extends Kind> = (typeof registered)[K]["table"];

/** Kinds whose records are articles with a page of their own. */
export type ArticleKind = { [K in Kind]: (typeof registered)[K]["isArticle"] extends true ? K : never }[Kind];

export const descriptors: { readonly [K in Kind]: KindDescriptor<Entities[K]> & { readonly table: TableOf<K> } } =
  registered;
export const articleDescriptors: { readonly [K in ArticleKind]: ArticleDescriptor<Entities[K]> } = registered;

/** Every kind of the software, with those that site.yaml turns off: their records stay in the database. */
export const allKinds = Object.keys(registered).filter((name): name is Kind => Object.hasOwn(registered, name));

/** True for the name of a kind of this site, but not for names that every object has, such as "constructor". */
export const isKind = (name: string): name is Kind => allKinds.some((kind) => kind === name && hasKind(kind));
export const isArticleKind = (kind: Kind): kind is ArticleKind => descriptors[kind].isArticle;

/** The kinds of this site. */
export const kinds: readonly Kind[] = allKinds.filter(hasKind);
/** A record as messages show how to name one: of a kind of this site. */
export const exampleName = `${kinds[0] ?? "basics"}/my-page`;
export const articleKinds: readonly ArticleKind[] = kinds.filter(isArticleKind);

/** The kind for each content-type name of the API. A kind may have several: `principle` and `law` are the same. */
export const kindOfContentType: ReadonlyMap<string, Kind> = new Map(
  kinds.flatMap((kind) => (descriptors[kind].api?.contentTypes ?? []).map((name): [string, Kind] => [name, kind])),
);

/** Main address of a record, as a URI. Pages at aliases (/principles, /fundamentals) have a canonical link to it. */
export function pathOf(kind: Kind, slug: string): string {
  return asUri(descriptors[kind].paths.record.replace(":slug", slug));
}

/** Addresses of a kind's list and of a record, with `:slug` for its slug: the main ones, then the aliases. */
export function addressesOf(kind: Kind): Pick<Paths, "list" | "record">[] {
  const { list, record, alias } = descriptors[kind].paths;
  return [{ list, record }, ...(alias ? [{ list: alias, record: `${alias}/:slug` }] : [])];
}

/** The article kind whose records are below the first segment of an address, such as "pattern". */
export function kindOfSegment(segment: string): ArticleKind | undefined {
  return articleKinds.find((kind) => descriptors[kind].paths.record.startsWith(`/${segment}/`));
}

/** Identifies a record. */
export type RecordName = { kind: Kind; slug: string };

/** The record at an address of this site, without regard to its query: the inverse of `pathOf`. */
export function recordAt(address: string): RecordName | undefined {
  const [path = "", fragment = ""] = address.split("#");
  const page = path.split("?", 1)[0] ?? "";
  for (const kind of kinds) {
    const [before = ""] = descriptors[kind].paths.record.split(":slug");
    const place = before.includes("#") ? `${page}#${fragment}` : page;
    const slug = place.startsWith(before) ? percentDecode(place.slice(before.length))?.normalize("NFC") : undefined;
    if (slug && isSlug(slug)) return { kind, slug };
  }
  return undefined;
}

/**
 * An object with one property per kind, made by `make`. The type assertion is safe: `allKinds` has every key of `Kind`, which
 * TypeScript cannot infer through `Object.fromEntries`.
 */
export function perKind<T extends { [K in Kind]: unknown }>(make: <K extends Kind>(kind: K) => T[K]): T {
  return Object.fromEntries(allKinds.map((kind) => [kind, make(kind)])) as T;
}

/** Fields that only a feature shows. Without it, a record keeps what it has in them. */
const featureOfField: Readonly<Record<string, Feature>> = {
  podcastUrl: "podcast",
  podcastDuration: "podcast",
  designing: "start",
  demoConfig: "demos",
};
/** True for a field that this site shows. */
export const isFieldOn = (name: string): boolean => {
  const feature = featureOfField[name];
  return feature === undefined || hasFeature(feature);
};

/** Kinds whose records may have a recording. */
export type RecordedKind = { [K in Kind]: "podcastUrl" extends keyof EntityOf<K> ? K : never }[Kind];

export const hasRecordings = (kind: Kind): kind is RecordedKind => descriptors[kind].fields.has("podcastUrl");

export const recordedKinds: readonly RecordedKind[] = kinds.filter(hasRecordings);

/** A function of a record of any kind. */
type Reader<T> = <K extends Kind>(kind: K, record: EntityOf<K>) => T;

/** The value of a text field; empty for no field. */
function textAt(record: Entity, field: string | undefined): string {
  const fields: Readonly<Record<string, unknown>> = record;
  return field === undefined ? "" : String(fields[field]);
}

/** Title of a record, from the title field of its kind. */
export const titleOf: Reader<string> = (kind, record) => textAt(record, descriptors[kind].titleField);

/** One sentence about a record, for cards and previews. */
export const summaryOf: Reader<string> = (kind, record) => textAt(record, descriptors[kind].summaryField);

/** Meta description of a record's page. */
export const descriptionOf: Reader<string> = (kind, record) => textAt(record, descriptors[kind].descriptionField);

/** Summary and description of a record, each once, without texts. */
export const descriptionsOf: Reader<string[]> = (kind, record) =>
  descriptors[kind].searchedFields.descriptions.map((field) => textAt(record, field));

/** Category that search scores; empty if the kind has none. */
export const categoryOf: Reader<string> = (kind, record) => textAt(record, descriptors[kind].categoryField);

/** Other fields that search matches. */
export const linesOf: Reader<string[]> = (kind, record) =>
  (descriptors[kind].linesSearched ?? []).map((field) => textAt(record, field));

/** Title and other names of a record. */
export const namesOf: Reader<string[]> = (kind, record) => [titleOf(kind, record), ...otherNamesOf(record)];

function otherNamesOf(record: Entity): string[] {
  if ("alsoKnownAs" in record) return record.alsoKnownAs;
  return "aliases" in record ? record.aliases : [];
}

/** Descriptions by people who do not know the name of a record. */
export const askedAsOf: Reader<readonly string[]> = (_kind, record) => record.askedAs;

/** The texts of a record with their definitions, in reading order. */
export const textsOf: Reader<{ part: TextPart<string>; text: string }[]> = (kind, record) =>
  descriptors[kind].texts.map((part) => ({ part, text: textAt(record, part.field) }));

/** The Markdown texts of a record, in reading order, without texts of plain lines. */
export const markdownOf: Reader<{ field: string; text: string }[]> = (kind, record) =>
  textsOf(kind, record)
    .filter(({ part }) => part.form !== "lines")
    .map(({ part: { field }, text }) => ({ field, text }));

/** The body texts of a record, joined as one Markdown text. */
export const textOf: Reader<string> = (kind, record) =>
  textsOf(kind, record)
    .filter(({ part }) => part.place === "body")
    .map(({ text }) => text)
    .join("\n\n");

/** The record with its article fields; undefined if it is not an article. */
export const articleOf: Reader<ArticleFields | undefined> = (_kind, record: Entity) =>
  "sources" in record ? record : undefined;

/** The references in a record's fields. */
export const referencesOf: Reader<Reference[]> = (kind, record) => descriptors[kind].referencesOf?.(record) ?? [];

/** Content of a record's card. */
export type CardData = CardPart & {
  kind: Kind;
  to: string;
  title: string;
  text: string;
  mark?: Mark | undefined;
  /** Moves with each change of the record. Undefined if there is no record behind it. */
  version?: string;
};

/** Moves with each change of a record. */
export const versionOf = ({ updatedAt }: { updatedAt: string }): string => Date.parse(updatedAt).toString(36);

export const cardOf = <K extends ArticleKind>(kind: K, record: EntityOf<K>): CardData => ({
  ...articleDescriptors[kind].card(record),
  kind,
  to: pathOf(kind, record.slug),
  title: titleOf(kind, record),
  text: summaryOf(kind, record),
  version: versionOf(record),
});
