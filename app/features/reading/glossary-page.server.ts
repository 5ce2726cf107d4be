import { searchIn } from "../../../db/dialect.ts";
import { findAllBySlug } from "../../../db/queries/content.ts";
import { findGlossaryTerms, findNamed, type Term } from "../../../db/queries/page-lists.ts";
import { findPlainTexts } from "../../../db/queries/search-texts.ts";
import type { Db } from "../../../db/schema.ts";
import { GLOSSARY_PAGE_SIZE, termFinder, termForms } from "../../content/glossary-matching.ts";
import { descriptors, isArticleKind, pathOf } from "../../content/kinds/index.ts";
import type { TermSource } from "../../content/source.ts";
import { type EditingLinks, editingLinks } from "../../shared/editor-addresses.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { type Paging, pagingOf } from "../../shared/paging.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { pagedHead } from "./list-pages.server.ts";
import { missingListPage } from "./message-pages.server.ts";

type Entry = {
  slug: string;
  title: string;
  html: string;
  /** Where its meaning was read. */
  sources: TermSource[];
  /** Patterns that answer what the term names. */
  patterns: { to: string; title: string }[];
  uses: TermUses;
  /** Where to change it; not there for visitors. */
  editing?: EditingLinks;
};
type GlossaryPage =
  | {
      title: string;
      subtitle: string;
      letters: [letter: string, entries: Entry[]][];
      paging: Paging;
      missing?: undefined;
    }
  | { missing: MissingRecord };

const { compare } = new Intl.Collator("en");

/** All terms in the order of the alphabet, but for one whose place another takes. */
async function sortedTerms(db: Site["db"], but?: string) {
  const terms = (await findGlossaryTerms(db)).filter(({ slug }) => slug !== but);
  return terms.sort((a, b) => compare(a.title, b.title));
}

/** The terms by their first letter: a page of them, as `?page=` asks, or the page that has the term `?term=`. */
export async function glossaryPage(
  { db, articles, maintainer, preview }: Pick<Site, "db" | "articles" | "maintainer" | "preview">,
  parameters: URLSearchParams,
): Promise<PageContent<GlossaryPage>> {
  const { words, paths } = descriptors.glossary;
  const shown = preview?.glossary;
  const stored = await sortedTerms(db, shown?.slug);
  const all = shown ? [...stored, shown].sort((a, b) => compare(a.title, b.title)) : stored;
  const place = all.findIndex(({ slug }) => slug === parameters.get("term"));
  const asked = place < 0 ? parameters.get("page") : String(Math.floor(place / GLOSSARY_PAGE_SIZE) + 1);
  const paging = pagingOf(paths.list, asked, all.length, GLOSSARY_PAGE_SIZE);
  if (!paging) return missingListPage("glossary");
  const terms = all.slice((paging.page - 1) * GLOSSARY_PAGE_SIZE, paging.page * GLOSSARY_PAGE_SIZE);
  const slugs = terms.map(({ slug }) => slug);
  const records = new Map((await findAllBySlug(db, "glossary", slugs)).map((record) => [record.slug, record]));
  if (shown) records.set(shown.slug, shown);
  const { parts } = await articles.renderParts(
    slugs.map((slug) => records.get(slug)?.content ?? ""),
    { sources: [], takenIds: [...Object.values(pageIds), ...slugs] },
  );
  const answers = await findNamed(db, new Map([...records].map(([slug, { patterns }]) => [slug, patterns])));
  const uses = await usesOf(db, all, terms);
  const entries = terms.map(({ slug, title }, index) => ({
    slug,
    title,
    html: parts[index]?.html ?? "",
    sources: records.get(slug)?.definedIn ?? [],
    patterns: (answers.get(slug) ?? []).map((one) => ({ to: pathOf("patterns", one.slug), title: one.name })),
    uses: uses.get(slug) ?? { articles: [], hasMore: false },
    ...(maintainer && { editing: editingLinks("glossary", slug) }),
  }));
  const subtitle = "The terms that these articles use: what each one means, what follows for a design, and the source.";
  const letters = [...Map.groupBy(entries, (entry) => entry.title.charAt(0).toUpperCase())];
  return {
    ...pagedHead(words.label, paging),
    description: subtitle,
    content: { title: words.label, subtitle, letters, paging },
  };
}

/** Articles that are named for a term, and those that are looked at for it. */
const [NAMED, LOOKED_AT] = [3, 8];

/** Where a term is used: the articles that say most of it, and whether there are more. */
type TermUses = { articles: { to: string; title: string }[]; hasMore: boolean };

/**
 * Where some terms are used, by their slugs. The index of words says which articles say most of a term; of these each
 * text is read once and counts when it has the term as its page links it, among all terms `all`.
 */
async function usesOf(db: Db, all: readonly Term[], terms: readonly Term[]): Promise<Map<string, TermUses>> {
  const candidates = new Map<string, number[]>();
  for (const { slug, title, aliases } of terms)
    candidates.set(slug, await searchIn(db).matchPhrases(db, [title, ...aliases], LOOKED_AT + 1));
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
