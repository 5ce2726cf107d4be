import { searchIn } from "../../../db/dialect.ts";
import { findAllBySlug } from "../../../db/queries/content.ts";
import { findGlossaryTerms, findPatternsOfTerms, type Term } from "../../../db/queries/page-lists.ts";
import { findPlainTexts } from "../../../db/queries/search-texts.ts";
import type { Db } from "../../../db/schema.ts";
import { GLOSSARY_PAGE_SIZE, termFinder, termForms } from "../../content/glossary-matching.ts";
import { descriptors, isArticleKind, pathOf } from "../../content/kinds/index.ts";
import { siteFile } from "../../content/site-file.ts";
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
  /** Sources of the definition. */
  sources: TermSource[];
  /** Patterns that address the term's problem. */
  patterns: { to: string; title: string }[];
  uses: TermUses;
  /** Absent for visitors. */
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

const { compare } = new Intl.Collator(siteFile.language);
const base = new Intl.Collator(siteFile.language, { sensitivity: "base" });

/** The letter that a term stands below: without marks where the language sorts it so, as Ä below A in German. */
function letterOf(title: string): string {
  const [letter = ""] = title.toLocaleUpperCase(siteFile.language).normalize("NFC");
  const [plain = ""] = letter.normalize("NFD");
  return base.compare(plain, letter) === 0 ? plain : letter;
}

/** All terms in alphabetical order, without the one with the slug `except`. */
async function sortedTerms(db: Db, except?: string) {
  const terms = (await findGlossaryTerms(db)).filter(({ slug }) => slug !== except);
  return terms.sort((a, b) => compare(a.title, b.title));
}

/** One page of the glossary, grouped by first letter: the page of the term `?term=`, otherwise page `?page=`. */
export async function glossaryPage(
  { db, articles, maintainer, preview }: Pick<Site, "db" | "articles" | "maintainer" | "preview">,
  parameters: URLSearchParams,
): Promise<PageContent<GlossaryPage>> {
  const { words, paths } = descriptors.glossary;
  const previewed = preview?.glossary;
  const stored = await sortedTerms(db, previewed?.slug);
  const all = previewed ? [...stored, previewed].sort((a, b) => compare(a.title, b.title)) : stored;
  const index = all.findIndex(({ slug }) => slug === parameters.get("term"));
  const requestedPage = index < 0 ? parameters.get("page") : String(Math.floor(index / GLOSSARY_PAGE_SIZE) + 1);
  const paging = pagingOf(paths.list, requestedPage, all.length, GLOSSARY_PAGE_SIZE);
  if (!paging) return missingListPage("glossary");
  const terms = all.slice((paging.page - 1) * GLOSSARY_PAGE_SIZE, paging.page * GLOSSARY_PAGE_SIZE);
  const slugs = terms.map(({ slug }) => slug);
  const records = new Map((await findAllBySlug(db, "glossary", slugs)).map((record) => [record.slug, record]));
  if (previewed) records.set(previewed.slug, previewed);
  const { parts } = await articles.renderParts(
    slugs.map((slug) => records.get(slug)?.content ?? ""),
    { sources: [], takenIds: [...Object.values(pageIds), ...slugs] },
  );
  const patternsByTerm = await findPatternsOfTerms(
    db,
    new Map([...records].map(([slug, { patterns }]) => [slug, patterns])),
  );
  const uses = await usesOf(db, all, terms);
  const entries = terms.map(({ slug, title }, index) => ({
    slug,
    title,
    html: parts[index]?.html ?? "",
    sources: records.get(slug)?.definedIn ?? [],
    patterns: (patternsByTerm.get(slug) ?? []).map((one) => ({ to: pathOf("patterns", one.slug), title: one.name })),
    uses: uses.get(slug) ?? { articles: [], hasMore: false },
    ...(maintainer && { editing: editingLinks("glossary", slug) }),
  }));
  const { subtitle } = words;
  const letters = [...Map.groupBy(entries, (entry) => letterOf(entry.title))];
  return {
    ...pagedHead(words.label, paging),
    description: subtitle,
    content: { title: words.label, subtitle, letters, paging },
  };
}

/** Maximum number of articles that a term links to. */
const MAX_USES = 3;
/** Number of candidate articles to check for a term. */
const MAX_CANDIDATES = 8;

/** The most relevant articles that use a term; `hasMore` is true if others use it too. */
type TermUses = { articles: { to: string; title: string }[]; hasMore: boolean };

/**
 * Uses of terms, by slug. The full-text index gives the best candidates for each term. An article counts if its page
 * would link the term, which depends on all terms of the glossary (`all`).
 */
async function usesOf(db: Db, all: readonly Term[], terms: readonly Term[]): Promise<Map<string, TermUses>> {
  const candidates = new Map<string, number[]>();
  for (const { slug, title, aliases } of terms)
    candidates.set(slug, await searchIn(db).matchPhrases(db, [title, ...aliases], MAX_CANDIDATES + 1));
  const texts = await findPlainTexts(db, [...new Set([...candidates.values()].flat())]);
  const find = termFinder(termForms(all));
  const articles = [...texts].filter(([, { kind }]) => isArticleKind(kind));
  const termsByArticle = new Map(articles.map(([id, { text }]) => [id, new Set(find(text).map(({ slug }) => slug))]));
  return new Map(
    [...candidates].map(([slug, ids]) => {
      const matches = ids.flatMap((id) => (termsByArticle.get(id)?.has(slug) ? (texts.get(id) ?? []) : []));
      const shown = matches.slice(0, MAX_USES).map((one) => ({ to: pathOf(one.kind, one.slug), title: one.title }));
      return [slug, { articles: shown, hasMore: matches.length > MAX_USES }];
    }),
  );
}
