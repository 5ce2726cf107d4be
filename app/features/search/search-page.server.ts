import { searchRecords } from "../../../db/dialect.ts";
import { findSituations } from "../../../db/queries/page-lists.ts";
import { articleKinds, descriptors, isKind, type Kind } from "../../content/kinds/index.ts";
import { readShown, readTerm, SEARCH_PAGE_SIZE } from "../../content/search/search.ts";
import type { SearchResult } from "../../content/search/search-answer.ts";
import { type StartLink, startLinkTo } from "../../content/start.ts";
import { capitalized } from "../../shared/casing.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { arePatternsComing } from "../patterns/patterns-teaser.server.ts";
import { otherTerms } from "./other-terms.server.ts";
import { placer } from "./places.server.ts";
import { type Findings, noteOf, search } from "./search.server.ts";

/** A result with what the page calls records of its kind. */
type LabelledResult = SearchResult & { label: string };

/** Results under a heading. `more` leads to the rest of them, and says how many there are in all. */
type ResultGroup = {
  id: string;
  title: string;
  results: LabelledResult[];
  more?: { to: string; label: string };
};

type SearchPage = {
  title: string;
  subtitle: string;
  term: string;
  problem: string | undefined;
  /** How many match exactly, in words; undefined where nothing was searched for. */
  status: string | undefined;
  /** What is most likely meant, where it is not among the first of the main results. */
  best: LabelledResult[];
  main: LabelledResult[];
  /** The address with more of the main results. */
  more: string | undefined;
  groups: ResultGroup[];
  isEmpty: boolean;
  /** Where nothing was found: the address that searches the whole guide, when one kind was asked for, and other terms. */
  whole?: string | undefined;
  others: string[];
  /** Where to begin instead, when nothing was found. */
  starts: StartLink[];
  /** Whether there are no patterns to be found yet. */
  arePatternsComing: boolean;
};

/** Results of each group beside the main one. */
const GROUP = 6;
/** Results that stand above all others. */
const BEST = 3;

/** What the search page calls a result's kind. */
const labelled = (result: SearchResult): LabelledResult => {
  const label = isKind(result.kind) ? descriptors[result.kind].navigation?.search?.label : undefined;
  return { ...result, label: label ?? result.badge };
};

const addressOf = (q: string, others: Record<string, string>): string =>
  `/search?${new URLSearchParams({ q, ...others })}`;

const counted = (total: number, term: string): string => `${total} ${total === 1 ? "result" : "results"} for “${term}”`;

/** How much there is in all, and how much of it in the kinds that stand first. */
function statusOf(findings: Findings, term: string): string {
  const { main, total } = findings;
  const note = noteOf(findings);
  if (note) return note.replace("No exact match", `No exact match for “${term}”`);
  if (main.total === 0 || main.total === total) return counted(total, term);
  return `${counted(main.total, term)} in basics and laws, ${total - main.total} in the rest of the guide`;
}

/** What there is to find, in words: articles by the names of their folders, and the terms of the glossary. */
const everything = new Intl.ListFormat("en-GB").format([
  ...articleKinds.map((kind) => kind.replaceAll("-", " ")),
  "terms",
]);
const nothing = { best: [], main: [], more: undefined, groups: [], isEmpty: false, others: [], status: undefined };

/**
 * The search page: basics and laws as cards, below them the others in groups,
 * or one of these alone (`?in=`); 400 for a term that cannot be used.
 */
export async function searchPage(site: Site, parameters: URLSearchParams): Promise<PageContent<SearchPage>> {
  const { db, environment } = site;
  const { term, problem } = readTerm(parameters.get("q"));
  const shown = readShown(parameters.get("show"));
  const only = parameters.get("in") ?? "";
  const title = term || problem ? "Search Results" : "Search Learning Content";
  const subtitle = `Search the whole guide by any word in it: ${everything}.`;
  const found =
    term === "" || problem
      ? nothing
      : isKind(only)
        ? await searchOne(db, term, only, shown)
        : inGroups(term, shown, await search(site, term, shown));
  const others = found.isEmpty ? await otherTerms(db, term) : [];
  return {
    title,
    description: subtitle,
    path: "/search",
    isIndexed: !term && !problem,
    status: problem ? 400 : 200,
    content: {
      ...{ title, subtitle, term, problem, ...found, others },
      starts: found.isEmpty ? (await findSituations(db)).map(startLinkTo) : [],
      arePatternsComing: await arePatternsComing(db, environment),
    },
  };
}

type Shown = Omit<SearchPage, "title" | "subtitle" | "term" | "problem" | "starts" | "arePatternsComing">;

/** What one kind alone has. */
async function searchOne(db: Site["db"], term: string, kind: Kind, shown: number): Promise<Shown> {
  const { total, results } = await searchRecords(db, { term, kinds: [kind], limit: shown });
  const place = await placer(db);
  const { plural } = descriptors[kind].words;
  return {
    ...nothing,
    status: `${counted(total, term)} in ${plural}`,
    main: results.map(place).map(labelled),
    more: total > results.length ? addressOf(term, { in: kind, show: String(shown + SEARCH_PAGE_SIZE) }) : undefined,
    isEmpty: total === 0,
    whole: addressOf(term, {}),
  };
}

/** What the whole guide has. */
function inGroups(term: string, shown: number, findings: Findings): Shown {
  const { best, main, groups, near, total } = findings;
  const first = best.slice(0, BEST);
  // What stands first on the page anyway, in the order in which it is suggested, need not be said twice.
  const top = total > 0 ? main.results : (near[0]?.results ?? []);
  const exact = groups.map(({ kind, total: all, results }): ResultGroup => {
    const { label, plural } = descriptors[kind].words;
    return {
      id: `in-${kind}`,
      title: label,
      results: results.slice(0, GROUP).map(labelled),
      ...(all > GROUP
        ? { more: { to: addressOf(term, { in: kind }), label: `All ${all} ${plural} for “${term}”` } }
        : {}),
    };
  });
  const nearby = near.map(({ how, results }, index): ResultGroup => {
    return { id: `near-${index}`, title: capitalized(how), results: results.map(labelled) };
  });
  return {
    status: statusOf(findings, term),
    best: first.every(({ path }, at) => top[at]?.path === path) ? [] : first.map(labelled),
    main: main.results.slice(0, shown).map(labelled),
    more: main.total > shown ? addressOf(term, { show: String(shown + SEARCH_PAGE_SIZE) }) : undefined,
    groups: [...exact, ...nearby],
    isEmpty: total === 0 && best.length === 0,
    others: [],
  };
}
