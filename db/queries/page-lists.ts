import { sql } from "kysely";
import { z } from "zod";
import { ratings } from "../../app/content/kinds/case-studies.ts";
import {
  descriptors,
  type EntityOf,
  type Kind,
  type RecordedKind,
  recordedKinds,
} from "../../app/content/kinds/index.ts";
import { fromRow } from "../codecs.ts";
import type { Db } from "../schema.ts";
import { findAllBySlug, tableOf } from "./content.ts";
import { relations } from "./links.ts";
import { countRows, ORDER, type RecordRef } from "./rows.ts";

type Page = { limit: number; offset: number };

/** Number of patterns for each AI task. Reads an index only. */
export async function countPatternsByTask(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("patterns")
    .select([({ fn }) => fn.countAll<number>().as("count"), "aiTask"])
    .groupBy("aiTask")
    .execute();
  return new Map(rows.map(({ aiTask, count }) => [aiTask, Number(count)]));
}

/** The patterns of an AI task, in their order. */
export async function findPatternsOfTask(db: Db, task: EntityOf<"patterns">["aiTask"], { limit, offset }: Page) {
  const rows = await db
    .selectFrom("patterns")
    .selectAll()
    .where("aiTask", "=", task)
    .orderBy(ORDER)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => fromRow("patterns", row));
}

/** Number of patterns that apply each law, by the law's slug. */
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

/** The records of a kind that have a relation (`relations`) to a target, in their order. */
async function findRelated<K extends Kind>(
  db: Db,
  kind: K,
  [relation, target]: [relation: string, target: string],
  { limit, offset }: Page,
): Promise<EntityOf<K>[]> {
  const links = await db
    .selectFrom("links")
    .select("slug")
    .where("targetKind", "=", relation)
    .where("targetSlug", "=", target)
    .where("kind", "=", kind)
    .orderBy(ORDER)
    .limit(limit)
    .offset(offset)
    .execute();
  const slugs = links.map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  const found = new Map((await findAllBySlug(db, kind, slugs)).map((record) => [record.slug, record]));
  return slugs.flatMap((slug) => found.get(slug) ?? []);
}

/** The patterns that apply a law. */
export const findPatternsOfLaw = (db: Db, law: string, page: Page): Promise<EntityOf<"patterns">[]> =>
  findRelated(db, "patterns", [relations.appliedLaw, law], page);

/** The first records of a kind for a situation, such as `chat`. */
export const findForSituation = <K extends "laws" | "patterns" | "case-studies">(
  db: Db,
  kind: K,
  situation: string,
  limit: number,
): Promise<EntityOf<K>[]> => findRelated(db, kind, [relations.designing, situation], { limit, offset: 0 });

/** Slugs of all situations that records are for. */
export async function findSituations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("links")
    .select("targetSlug")
    .distinct()
    .where("targetKind", "=", relations.designing)
    .execute();
  return rows.map(({ targetSlug }) => targetSlug);
}

/** A glossary term without its definition. */
export type Term = { slug: string; title: string; aliases: string[] };

const aliasesSchema = z.array(z.string());

/** All glossary terms, in their order. */
export async function findGlossaryTerms(db: Db): Promise<Term[]> {
  const rows = await db.selectFrom("glossary_terms").select(["slug", "title", "aliases"]).orderBy(ORDER).execute();
  return rows.map(({ aliases, ...term }) => ({ ...term, aliases: aliasesSchema.parse(JSON.parse(aliases)) }));
}

/** Definitions of terms as Markdown, by slug. */
export async function findDefinitions(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("glossary_terms").select(["slug", "content"]).where("slug", "in", slugs).execute();
  return new Map(rows.map(({ slug, content }) => [slug, content]));
}

/** The patterns of glossary terms, by the terms' slugs. Terms without an existing pattern are left out. */
export async function findPatternsOfTerms(
  db: Db,
  slugsOfTerms: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, { slug: string; name: string }[]>> {
  const slugs = [...new Set([...slugsOfTerms.values()].flat())];
  const patterns = await db.selectFrom("patterns").select(["slug", "name"]).where("slug", "in", slugs).execute();
  const found = new Map(patterns.map((ref) => [ref.slug, ref]));
  const refs = [...slugsOfTerms].map(
    ([term, ofTerm]) => [term, ofTerm.flatMap((slug) => found.get(slug) ?? [])] as const,
  );
  return new Map(refs.filter(([, ofTerm]) => ofTerm.length > 0));
}

/** The source keys that have a page of evidence. */
export async function findEvidenceKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("evidence").select("slug").where("slug", "in", keys).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** A record with a recording; times as ISO 8601, duration in seconds. */
export type RecordedArticle = {
  kind: RecordedKind;
  slug: string;
  title: string;
  summary: string;
  createdAt: string;
  updatedAt: string;
  podcastUrl: string;
  podcastDuration: number | null;
};

/** The first `limit` records of each kind that have a recording. */
export async function findRecordedArticles(db: Db, limit: number): Promise<RecordedArticle[]> {
  const found = await Promise.all(recordedKinds.map((kind) => findRecordedArticlesOf(db, kind, limit)));
  return found.flat();
}

async function findRecordedArticlesOf(db: Db, kind: RecordedKind, limit: number): Promise<RecordedArticle[]> {
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

type Neighbors = { previous: RecordRef | undefined; next: RecordRef | undefined };

/** Selects slug and title of a kind's records. */
function selectRefs(db: Db, kind: Kind) {
  const title = sql<string>`${sql.ref(descriptors[kind].titleField)}`;
  return db.selectFrom(tableOf(kind)).select(["slug", title.as("title")]);
}

/** Slugs and titles of some records of a kind, in no particular order. */
export function findRefs(db: Db, kind: Kind, slugs: readonly string[]): Promise<RecordRef[]> {
  return selectRefs(db, kind).where("slug", "in", slugs).execute();
}

/** The first records of a kind in its order. */
export function findFirstRefs(db: Db, kind: Kind, limit: number): Promise<RecordRef[]> {
  return selectRefs(db, kind).orderBy(ORDER).limit(limit).execute();
}

/** The first records of a category, in the order of the kind. */
export function findRefsOfCategory(db: Db, kind: Kind, category: string, limit: number): Promise<RecordRef[]> {
  const field = sql.ref<string>(descriptors[kind].categoryField ?? "slug");
  return selectRefs(db, kind).where(field, "=", category).orderBy(ORDER).limit(limit).execute();
}

/** The records before and after a record in its kind's order; undefined when there is no such record. */
export async function findNeighbors(db: Db, kind: Kind, slug: string): Promise<Neighbors | undefined> {
  const place = await db.selectFrom(tableOf(kind)).select("position").where("slug", "=", slug).executeTakeFirst();
  if (!place) return undefined;
  const position = sql`(${place.position}, ${slug})`;
  const nearest = (operator: "<" | ">", direction: "asc" | "desc") =>
    selectRefs(db, kind)
      .where(sql<boolean>`(position, slug) ${sql.raw(operator)} ${position}`)
      .orderBy("position", direction)
      .orderBy("slug", direction)
      .limit(1)
      .executeTakeFirst();
  return { previous: await nearest("<", "desc"), next: await nearest(">", "asc") };
}

/** Filters of the list of cases. The slugs must be validated: they become part of a LIKE pattern. */
type CaseFilters = { outcome?: string; law?: string; year?: string; product?: string };

function filterCases(db: Db, { outcome, law, year, product }: CaseFilters) {
  let query = db.selectFrom("case_studies");
  const has = (slug: string) => `%"${slug}"%`;
  if (outcome) query = query.where("rating", "=", z.enum(ratings).parse(outcome));
  if (year) query = query.where("year", "=", Number(year));
  if (product) query = query.where("designing", "like", has(product));
  if (law)
    query = query.where((all) => all.or([all("lawsKept", "like", has(law)), all("lawsBroken", "like", has(law))]));
  return query;
}

/** Number of cases that match the filters. */
export const countCases = (db: Db, filters: CaseFilters): Promise<number> => countRows(filterCases(db, filters));

/** The cases that match the filters, in their order. */
export async function findCases(db: Db, filters: CaseFilters, { limit, offset }: Page) {
  const rows = await filterCases(db, filters).selectAll().orderBy(ORDER).limit(limit).offset(offset).execute();
  return rows.map((row) => fromRow("case-studies", row));
}

/** The years of all cases, newest first. */
export async function findCaseYears(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("case_studies").select("year").distinct().orderBy("year", "desc").execute();
  return rows.map(({ year }) => year);
}
