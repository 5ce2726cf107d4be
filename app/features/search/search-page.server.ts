import { articleKinds, descriptors, isKind, kinds } from "../../content/kinds/index.ts";
import { readShown, readTerm, SEARCH_PAGE_SIZE } from "../../content/search/search.ts";
import type { SearchResult } from "../../content/search/search-answer.ts";
import type { StartLink } from "../../content/start.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { startLinks } from "../kit/start-page.server.ts";
import { arePatternsComing } from "../patterns/patterns-page.server.ts";
import { type Findings, otherTerms, readResults, search } from "./search.server.ts";

/** A result with what the page calls records of its kind. */
export type LabelledResult = SearchResult & { label: string };
/** A link that shows the results of one kind, or all of them. */
export type KindFilter = { to: string; label: string; count: number; isChosen: boolean };

type SearchPage = {
  title: string;
  subtitle: string;
  /** What was typed, as the form keeps it. */
  typed: string;
  /** The term that was searched for; empty where none was. */
  term: string;
  problem: string | undefined;
  /** How much was found, in words before and after the term. */
  status: { before: string; after: string } | undefined;
  filters: KindFilter[];
  results: LabelledResult[];
  /** The address with more results. */
  more: string | undefined;
  isEmpty: boolean;
  /** Where nothing was found: the address that searches the whole guide, when one kind was asked for, and other terms. */
  whole: string | undefined;
  others: string[];
  /** Where to begin instead, when nothing was found. */
  starts: StartLink[];
  /** Whether there are no patterns to be found yet. */
  arePatternsComing: boolean;
};

/** What the pages of the site that are no records are called among the kinds. */
const PAGES = "pages";

/** What there is to find, in words: articles by the names of their folders, and the terms of the glossary. */
const everything = new Intl.ListFormat("en-GB").format([
  ...articleKinds.map((kind) => kind.replaceAll("-", " ")),
  "terms",
]);

const addressOf = (q: string, others: Record<string, string>): string =>
  `/search?${new URLSearchParams({ q, ...others })}`;

/** What a filter calls a kind. */
const filterLabel = (kind: string): string => (isKind(kind) ? descriptors[kind].words.label : "This guide");

/** What the search page calls records of a kind. */
const labelOf = (kind: string): string =>
  isKind(kind) ? (descriptors[kind].navigation?.search?.label ?? descriptors[kind].words.badge) : "This guide";

/** How much is shown of the pages that were found, all of them or those of one kind. */
function statusOf(instead: string | undefined, shown: Findings["matches"], kind: string): SearchPage["status"] {
  if (instead) return { before: "No exact match for", after: `; showing ${instead}.` };
  const some = shown.filter(({ hasAll }) => !hasAll).length;
  const whole = shown.length - some;
  const where = kind ? ` in ${filterLabel(kind)}` : "";
  const pages = some === 1 ? "page" : "pages";
  return {
    before: `${whole} ${whole === 1 ? "result" : "results"} for`,
    after: `${where}${some > 0 ? `, and ${some} ${pages} with some of these words` : ""}`,
  };
}

/** The kinds that have results, each with how many, after all of them together. */
function filtersOf({ matches }: Findings, term: string, chosen: string): KindFilter[] {
  const counts = [...kinds, PAGES].map((kind) => ({
    kind,
    count: matches.filter((match) => match.kind === kind).length,
  }));
  const found = counts.filter(({ kind, count }) => count > 0 || kind === chosen);
  if (found.length < 2) return [];
  return [
    { to: addressOf(term, {}), label: "All", count: matches.length, isChosen: !chosen },
    ...found.map(({ kind, count }) => ({
      to: addressOf(term, { in: kind }),
      label: filterLabel(kind),
      count,
      isChosen: kind === chosen,
    })),
  ];
}

const nothing = {
  ...{ status: undefined, filters: [], results: [], more: undefined },
  ...{ isEmpty: false, whole: undefined, others: [], starts: [] },
};

/** The results for a term, of all kinds or of one. */
async function findShown(site: Pick<Site, "db" | "texts">, term: string, kind: string, most: number) {
  const { db } = site;
  const findings = await search(db, term);
  const chosen = kind ? findings.matches.filter((match) => match.kind === kind) : findings.matches;
  const results = await readResults(db, findings, chosen.slice(0, most));
  const only: Record<string, string> = kind ? { in: kind } : {};
  const isEmpty = chosen.length === 0;
  return {
    status: isEmpty ? undefined : statusOf(findings.instead, chosen, kind),
    filters: filtersOf(findings, term, kind),
    results: results.map((result) => ({ ...result, label: labelOf(result.kind) })),
    more: chosen.length > most ? addressOf(term, { ...only, show: String(most + SEARCH_PAGE_SIZE) }) : undefined,
    isEmpty,
    whole: kind ? addressOf(term, {}) : undefined,
    others: isEmpty ? await otherTerms(db, term) : [],
    starts: isEmpty ? await startLinks(site) : [],
  };
}

/** The search page: the results of all kinds, best first, or of one (`?in=`); 400 for a term that cannot be used. */
export async function searchPage(
  site: Pick<Site, "db" | "environment" | "texts">,
  parameters: URLSearchParams,
): Promise<PageContent<SearchPage>> {
  const { term: typed, problem } = readTerm(parameters.get("q"));
  const term = problem ? "" : typed;
  const only = parameters.get("in") ?? "";
  const shown = readShown(parameters.get("show"));
  const title = typed || problem ? "Search Results" : "Search Learning Content";
  const subtitle = `Search the whole guide by any word in it: ${everything}.`;
  return {
    title,
    description: subtitle,
    path: "/search",
    isIndexed: !term && !problem,
    status: problem ? 400 : 200,
    content: {
      ...{ title, subtitle, typed, term, problem },
      ...(term ? await findShown(site, term, isKind(only) || only === PAGES ? only : "", shown) : nothing),
      arePatternsComing: await arePatternsComing(site.db, site.environment),
    },
  };
}
