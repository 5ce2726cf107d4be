import { sql } from "kysely";
import { z } from "zod";
import { ratings } from "../../app/content/kinds/case-studies.ts";
import {
  descriptors,
  type EntityOf,
  type Kind,
  type ListenedKind,
  listenedKinds,
} from "../../app/content/kinds/index.ts";
import { fromRow } from "../codecs.ts";
import type { Db } from "../schema.ts";
import { findAllBySlug, tableOf } from "./content.ts";
import { relations } from "./links.ts";
import { countRows, ORDER } from "./rows.ts";

/** Fields that the library of patterns can be narrowed by. */
type Field = "aiTask" | "subcategory";
type Page = { limit: number; offset: number };

/** How many patterns have each value of a field; an index alone answers. */
export async function countPatternsBy(db: Db, field: Field): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("patterns")
    .select([({ fn }) => fn.countAll<number>().as("count"), field])
    .groupBy(field)
    .execute();
  return new Map(rows.map((row) => [String(row[field]), Number(row.count)]));
}

/** The patterns with a value of a field, in their order. */
export async function findPatternsBy(db: Db, field: Field, value: string, { limit, offset }: Page) {
  const rows = await db
    .selectFrom("patterns")
    .selectAll()
    .where(field, "=", value)
    .orderBy(ORDER)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => fromRow("patterns", row));
}

/** How many patterns apply each law, by its slug: they name it in their texts or among what is related. */
export async function countPatternsOfLaws(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("links")
    .select(["targetSlug", ({ fn }) => fn.countAll<number>().as("count")])
    .where("targetKind", "=", relations.appliedLaw)
    .where("kind", "=", "patterns")
    .groupBy("targetSlug")
    .execute();
  return new Map(rows.map(({ targetSlug, count }) => [targetSlug, Number(count)]));
}

/** The records of a kind that stand in a relation to something, in their order; no other is looked at. */
async function findRelated<K extends Kind>(
  db: Db,
  kind: K,
  [relation, to]: [relation: string, to: string],
  { limit, offset }: Page,
): Promise<EntityOf<K>[]> {
  const named = await db
    .selectFrom("links")
    .select("slug")
    .where("targetKind", "=", relation)
    .where("targetSlug", "=", to)
    .where("kind", "=", kind)
    .orderBy(ORDER)
    .limit(limit)
    .offset(offset)
    .execute();
  const slugs = named.map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  const found = new Map((await findAllBySlug(db, kind, slugs)).map((record) => [record.slug, record]));
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}

/** The patterns that apply a law. */
export const findPatternsOfLaw = (db: Db, law: string, page: Page): Promise<EntityOf<"patterns">[]> =>
  findRelated(db, "patterns", [relations.appliedLaw, law], page);

/** The first records of a kind that are for those who design such a thing. */
export const findDesigning = <K extends "laws" | "patterns" | "case-studies">(
  db: Db,
  kind: K,
  situation: string,
  limit: number,
): Promise<EntityOf<K>[]> => findRelated(db, kind, [relations.designing, situation], { limit, offset: 0 });

/** Every situation that a record is for, by slug. */
export async function findDesigned(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("links")
    .select("targetSlug")
    .distinct()
    .where("targetKind", "=", relations.designing)
    .execute();
  return rows.map(({ targetSlug }) => targetSlug);
}

/** A glossary term without what it says. */
export type Term = { slug: string; title: string; aliases: string[] };
/** A pattern by its address and name. */
type PatternRef = { slug: string; name: string };

const forms = z.array(z.string());

/** Every term in its order, by what it is called alone. */
export async function findGlossaryTerms(db: Db): Promise<Term[]> {
  const rows = await db.selectFrom("glossary_terms").select(["slug", "title", "aliases"]).orderBy(ORDER).execute();
  return rows.map(({ aliases, ...term }) => ({ ...term, aliases: forms.parse(JSON.parse(aliases)) }));
}

/** What terms say, as Markdown, by their slugs. */
export async function findDefinitions(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("glossary_terms").select(["slug", "content"]).where("slug", "in", slugs).execute();
  return new Map(rows.map(({ slug, content }) => [slug, content]));
}

/** The patterns that terms name, by the terms' slugs. */
export async function findNamed(
  db: Db,
  named: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, PatternRef[]>> {
  const wanted = [...new Set([...named.values()].flat())];
  const patterns = await db.selectFrom("patterns").select(["slug", "name"]).where("slug", "in", wanted).execute();
  const found = new Map(patterns.map((ref) => [ref.slug, ref]));
  const answers = [...named].map(([slug, ones]) => [slug, ones.flatMap((one) => found.get(one) ?? [])] as const);
  return new Map(answers.filter(([, ones]) => ones.length > 0));
}

/** Those of the keys of sources that have a page of evidence. */
export async function findEvidenceKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("evidence").select("slug").where("slug", "in", keys).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** A record that can be heard, as much of it as says what is heard; moments as ISO 8601. */
export type Heard = {
  kind: ListenedKind;
  slug: string;
  title: string;
  summary: string;
  createdAt: string;
  updatedAt: string;
  podcastUrl: string;
  podcastDuration: number | null;
};

/** The first records of each kind that have a recording, in the kinds' and the records' order. */
export async function findHeard(db: Db, limit: number): Promise<Heard[]> {
  const found = await Promise.all(listenedKinds.map((kind) => findHeardOf(db, kind, limit)));
  return found.flat();
}

async function findHeardOf(db: Db, kind: ListenedKind, limit: number): Promise<Heard[]> {
  const { table, titleField, summaryField } = descriptors[kind];
  const rows = await db
    .selectFrom(table)
    .select(["slug", "createdAt", "updatedAt", "podcastUrl", "podcastDuration"])
    .select([sql<string>`${sql.ref(titleField)}`.as("title"), sql<string>`${sql.ref(summaryField)}`.as("summary")])
    .where("podcastUrl", "is not", null)
    .orderBy(ORDER)
    .limit(limit)
    .execute();
  return rows.flatMap(({ podcastUrl, ...row }) => (podcastUrl === null ? [] : [{ kind, ...row, podcastUrl }]));
}

export type RecordRef = { slug: string; title: string };
type Neighbors = { previous: RecordRef | undefined; next: RecordRef | undefined };

/** What a link needs of the records of a kind, to be narrowed and ordered. */
function selectRefs(db: Db, kind: Kind) {
  const title = sql<string>`${sql.ref(descriptors[kind].titleField)}`;
  return db.selectFrom(tableOf(kind)).select(["slug", title.as("title")]);
}

/** The titles at some addresses of a kind, in no order. */
export function findRefs(db: Db, kind: Kind, slugs: readonly string[]): Promise<RecordRef[]> {
  return selectRefs(db, kind).where("slug", "in", slugs).execute();
}

/** The first records of a kind in its order. */
export function findFirstRefs(db: Db, kind: Kind, limit: number): Promise<RecordRef[]> {
  return selectRefs(db, kind).orderBy(ORDER).limit(limit).execute();
}

/** The first records of one category of a kind, in its order. */
export function findRefsOfCategory(db: Db, kind: Kind, category: string, limit: number): Promise<RecordRef[]> {
  const field = sql.ref<string>(descriptors[kind].categoryField ?? "slug");
  return selectRefs(db, kind).where(field, "=", category).orderBy(ORDER).limit(limit).execute();
}

/** What stands before and after a record in its kind's order; undefined when there is no such record. */
export async function findNeighbors(db: Db, kind: Kind, slug: string): Promise<Neighbors | undefined> {
  const place = await db.selectFrom(tableOf(kind)).select("position").where("slug", "=", slug).executeTakeFirst();
  if (!place) return undefined;
  const here = sql`(${place.position}, ${slug})`;
  const nearest = (side: "<" | ">", direction: "asc" | "desc") =>
    selectRefs(db, kind)
      .where(sql<boolean>`(position, slug) ${sql.raw(side)} ${here}`)
      .orderBy("position", direction)
      .orderBy("slug", direction)
      .limit(1)
      .executeTakeFirst();
  return { previous: await nearest("<", "desc"), next: await nearest(">", "asc") };
}

/** What the list of cases can be narrowed by; a slug has small letters, digits and hyphens alone. */
type CaseFilters = { outcome?: string; law?: string; year?: string; product?: string };

function narrowedCases(db: Db, { outcome, law, year, product }: CaseFilters) {
  let query = db.selectFrom("case_studies");
  const has = (slug: string) => `%"${slug}"%`;
  if (outcome) query = query.where("rating", "=", z.enum(ratings).parse(outcome));
  if (year) query = query.where("year", "=", Number(year));
  if (product) query = query.where("designing", "like", has(product));
  if (law)
    query = query.where((all) => all.or([all("lawsKept", "like", has(law)), all("lawsBroken", "like", has(law))]));
  return query;
}

/** How many cases there are of those that the filters leave. */
export const countCases = (db: Db, filters: CaseFilters): Promise<number> => countRows(narrowedCases(db, filters));

/** The cases that the filters leave, in their order. */
export async function findCases(db: Db, filters: CaseFilters, { limit, offset }: Page) {
  const rows = await narrowedCases(db, filters).selectAll().orderBy(ORDER).limit(limit).offset(offset).execute();
  return rows.map((row) => fromRow("case-studies", row));
}

/** The years that cases are of, the newest first. */
export async function findCaseYears(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("case_studies").select("year").distinct().orderBy("year", "desc").execute();
  return rows.map(({ year }) => year);
}
