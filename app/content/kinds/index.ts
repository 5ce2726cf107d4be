import type { z } from "zod";
import { basics } from "./basics.ts";
import { caseStudies } from "./case-studies.ts";
import type { ArticleDescriptor, KindDescriptor } from "./define-kind.ts";
import type { Paths } from "./descriptor.ts";
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
