import { searchRecords } from "../../../db/dialect.ts";
import { descriptors, isKind } from "../../domain/kinds/index.ts";
import { kindsIn } from "../../domain/kinds/navigation.ts";
import { readShown, readTerm, type SearchResult } from "../../domain/search.ts";
import type { Site } from "../context.ts";
import type { PageContent } from "./page.ts";

type SearchPage = {
  title: string;
  subtitle: string;
  term: string;
  problem: string | undefined;
  shown: number;
  total: number;
  /** Each with what the page calls records of its kind. */
  results: (SearchResult & { label: string })[];
};

/** What the search page calls a result's kind. */
const labelOf = ({ kind, badge }: SearchResult): string =>
  (isKind(kind) ? descriptors[kind].navigation?.search?.label : undefined) ?? badge;

/** The search page over the kinds that it covers (specification section 2); 400 for a term that cannot be used. */
export async function searchPage({ db }: Site, parameters: URLSearchParams): Promise<PageContent<SearchPage>> {
  const { term, problem } = readTerm(parameters.get("q"));
  const shown = readShown(parameters.get("show"));
  const isSearch = term !== "" && !problem;
  const kinds = kindsIn("search");
  const { total, results } = isSearch
    ? await searchRecords(db, { term, kinds, limit: shown })
    : { total: 0, results: [] };
  const title = term || problem ? "Search Results" : "Search Learning Content";
  const names = kinds.map((kind) => descriptors[kind].navigation?.header?.title ?? descriptors[kind].words.plural);
  const list = new Intl.ListFormat("en").format(names.map((name) => name.toLowerCase()));
  const subtitle = `Search the ${list} of designing with AI by any word in them.`;
  return {
    title,
    description: subtitle,
    path: "/search",
    isIndexed: !term && !problem,
    status: problem ? 400 : 200,
    content: {
      title,
      subtitle,
      term,
      problem,
      shown,
      total,
      results: results.map((result) => ({ ...result, label: labelOf(result) })),
    },
  };
}
