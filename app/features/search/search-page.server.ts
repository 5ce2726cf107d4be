import { descriptors, isKind, kinds } from "../../content/kinds/index.ts";
import { countedWord } from "../../content/kinds/navigation.ts";
import { readShown, readTerm, SEARCH_PAGE_SIZE } from "../../content/search/search.ts";
import type { Answer, SearchResult } from "../../content/search/search-answer.ts";
import type { StartLink } from "../../content/start.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { startLinks } from "../kit/start-page.server.ts";
import { isPatternsTeaserShown } from "../patterns/patterns-page.server.ts";
import { searchAnswer } from "./answer.server.ts";
import { noteMiss } from "./misses.server.ts";
import { type Findings, otherTerms, readResults, search } from "./search.server.ts";
import { countKinds, filterLabel, readKind } from "./suggest.server.ts";

/** A result with the label of its kind on the search page. */
export type LabelledResult = SearchResult & { label: string };
/** A link to the results of one kind or of all kinds. */
export type KindFilter = { to: string; label: string; count: number; isChosen: boolean };

type SearchPage = {
  title: string;
  subtitle: string;
  /** The typed text, for the form field. */
  typed: string;
  /** The search term; empty without a search. */
  term: string;
  problem: string | undefined;
  /** The number of results in words, to show before and after the term. */
  status: { before: string; after: string } | undefined;
  /** The answer, if the term is a question and all kinds are shown. */
  answer: Answer | undefined;
  filters: KindFilter[];
  results: LabelledResult[];
  /** Address of the page with more results. */
  more: string | undefined;
  isEmpty: boolean;
  /** Address of the same search in all kinds, for a search in one kind. */
  whole: string | undefined;
  /** Names similar to the term, if nothing was found. */
  others: string[];
  /** Start pages, if nothing was found. */
  starts: StartLink[];
  /** True while no patterns are published yet. */
  isPatternsTeaserShown: boolean;
};

/** A list of everything that the search covers, in words. */
const everything = new Intl.ListFormat("en-GB").format(kinds.map(countedWord));

const addressOf = (q: string, others: Record<string, string>): string =>
  `/search?${new URLSearchParams({ q, ...others })}`;

const labelOf = (kind: string): string =>
  isKind(kind) ? (descriptors[kind].navigation?.results ?? descriptors[kind].words.badge) : "This guide";

/** Counts the results, of all kinds or of one, in words. */
function searchStatus(instead: string | undefined, shown: Findings["matches"], kind: string): SearchPage["status"] {
  if (instead) return { before: "No exact match for", after: `; showing ${instead}.` };
  const partial = shown.filter(({ hasAll }) => !hasAll).length;
  const complete = shown.length - partial;
  const where = kind ? ` in ${filterLabel(kind)}` : "";
  const pages = partial === 1 ? "page" : "pages";
  return {
    before: `${complete} ${complete === 1 ? "result" : "results"} for`,
    after: `${where}${partial > 0 ? `, and ${partial} ${pages} with some of these words` : ""}`,
  };
}

/** A filter for all results, then one for each kind with results. No filters for a single kind. */
function filtersOf(findings: Findings, term: string, chosen: string): KindFilter[] {
  const found = countKinds(findings);
  if (chosen && !found.some(({ kind }) => kind === chosen))
    found.push({ kind: chosen, label: filterLabel(chosen), count: 0 });
  if (found.length < 2) return [];
  return [
    { to: addressOf(term, {}), label: "All", count: findings.matches.length, isChosen: !chosen },
    ...found.map(({ kind, label, count }) => ({
      to: addressOf(term, { in: kind }),
      label,
      count,
      isChosen: kind === chosen,
    })),
  ];
}

const emptyPage = {
  status: undefined,
  answer: undefined,
  filters: [],
  results: [],
  more: undefined,
  isEmpty: false,
  isMiss: false,
  whole: undefined,
  others: [],
  starts: [],
};

/** The results for a term, of all kinds or, if `kind` is not empty, of one. */
async function findResults(
  site: Pick<Site, "db" | "texts" | "environment" | "clock">,
  term: string,
  kind: string,
  most: number,
) {
  const { db, texts } = site;
  const findings = await search(db, term);
  const chosen = kind ? findings.matches.filter((match) => match.kind === kind) : findings.matches;
  const results = await readResults(db, findings, chosen.slice(0, most));
  const only: Record<string, string> = kind ? { in: kind } : {};
  const isEmpty = chosen.length === 0;
  const isMiss = findings.matches.length === 0;
  if (isMiss) await noteMiss(site, term);
  return {
    status: isEmpty ? undefined : searchStatus(findings.instead, chosen, kind),
    answer: !isEmpty && !kind ? await searchAnswer(db, term, texts.law, findings) : undefined,
    filters: filtersOf(findings, term, kind),
    results: results.map((result) => ({ ...result, label: labelOf(result.kind) })),
    more: chosen.length > most ? addressOf(term, { ...only, show: String(most + SEARCH_PAGE_SIZE) }) : undefined,
    isEmpty,
    isMiss,
    whole: kind ? addressOf(term, {}) : undefined,
    others: isEmpty ? await otherTerms(db, term) : [],
    starts: isEmpty ? await startLinks(site) : [],
  };
}

/** The search page: results of all kinds or of one (`?in=`), best first. Status 400 for an invalid term. */
export async function searchPage(
  site: Pick<Site, "db" | "environment" | "texts" | "clock">,
  parameters: URLSearchParams,
): Promise<PageContent<SearchPage>> {
  const { term: typed, problem } = readTerm(parameters.get("q"));
  const term = problem ? "" : typed;
  const shown = readShown(parameters.get("show"));
  const title = typed || problem ? "Search Results" : "Search Learning Content";
  const subtitle = `Search the whole guide by any word in it: ${everything}.`;
  const { isMiss, ...found } = term ? await findResults(site, term, readKind(parameters.get("in")), shown) : emptyPage;
  return {
    title,
    description: subtitle,
    path: "/search",
    isIndexed: !term && !problem,
    status: problem ? 400 : 200,
    // A term without a result is counted each time.
    isUncached: isMiss,
    content: {
      title,
      subtitle,
      typed,
      term,
      problem,
      ...found,
      isPatternsTeaserShown: await isPatternsTeaserShown(site.db, site.environment),
    },
  };
}
