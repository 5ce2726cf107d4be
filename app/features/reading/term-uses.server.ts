import { findPlainTexts, matchPhrases } from "../../../db/dialect.ts";
import type { Term } from "../../../db/queries/glossary.ts";
import type { Db } from "../../../db/schema.ts";
import { termFinder, termForms } from "../../content/glossary-matching.ts";
import { isArticleKind, pathOf } from "../../content/kinds/index.ts";

/** Articles that are named for a term, and those that are looked at for it. */
const [NAMED, LOOKED_AT] = [3, 8];

/** Where a term is used: the articles that say most of it, and whether there are more. */
export type TermUses = { articles: { to: string; title: string }[]; hasMore: boolean };

/**
 * Where some terms are used, by their slugs. The index of words says which articles say most of a term; of these each
 * text is read once and counts when it has the term as its page links it, among all terms `all`.
 */
export async function usesOf(db: Db, all: readonly Term[], terms: readonly Term[]): Promise<Map<string, TermUses>> {
  const candidates = new Map<string, number[]>();
  for (const { slug, title, aliases } of terms)
    candidates.set(slug, await matchPhrases(db, [title, ...aliases], LOOKED_AT + 1));
  const texts = await findPlainTexts(db, [...new Set([...candidates.values()].flat())]);
  const find = termFinder(termForms(all));
  const articles = [...texts].filter(([, { kind }]) => isArticleKind(kind));
  const used = new Map(articles.map(([id, { text }]) => [id, new Set(find(text).map(({ slug }) => slug))]));
  return new Map(
    [...candidates].map(([slug, ids]) => {
      const having = ids.flatMap((id) => (used.get(id)?.has(slug) ? (texts.get(id) ?? []) : []));
      const named = having.slice(0, NAMED).map((one) => ({ to: pathOf(one.kind, one.slug), title: one.title }));
      return [slug, { articles: named, hasMore: having.length > NAMED }];
    }),
  );
}
