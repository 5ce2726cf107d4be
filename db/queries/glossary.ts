import { z } from "zod";
import type { Db } from "../schema.ts";

/** A glossary term without what it says. */
export type Term = { slug: string; title: string; aliases: string[] };
/** A pattern by its address and name. */
type PatternRef = { slug: string; name: string };

const forms = z.array(z.string());

/** Every term in its order, by what it is called alone. */
export async function findGlossaryTerms(db: Db): Promise<Term[]> {
  const rows = await db
    .selectFrom("glossary_terms")
    .select(["slug", "title", "aliases"])
    .orderBy("position")
    .orderBy("slug")
    .execute();
  return rows.map(({ aliases, ...term }) => ({ ...term, aliases: forms.parse(JSON.parse(aliases)) }));
}

/** What terms say, as Markdown, by their slugs. */
export async function findDefinitions(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("glossary_terms").select(["slug", "content"]).where("slug", "in", slugs).execute();
  return new Map(rows.map(({ slug, content }) => [slug, content]));
}

/** The patterns that answer what terms name, by the terms' slugs; a term that no pattern answers is left out. */
export async function findAnswers(db: Db, slugs: readonly string[]): Promise<Map<string, PatternRef[]>> {
  const rows = await db.selectFrom("glossary_terms").select(["slug", "patterns"]).where("slug", "in", slugs).execute();
  const named = new Map(rows.map(({ slug, patterns }) => [slug, forms.parse(JSON.parse(patterns))]));
  return findNamed(db, named);
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
