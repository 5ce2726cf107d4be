import { z } from "zod";
import type { Db } from "../schema.ts";

/** A glossary term without what it says. */
export type Term = { slug: string; title: string; aliases: string[] };

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
