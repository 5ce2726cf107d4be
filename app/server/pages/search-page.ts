import { searchRecords } from "../../../db/dialect.ts";
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
  results: SearchResult[];
};

/** The search page over basics and laws (specification section 2); 400 for a term that cannot be used. */
export async function searchPage({ db }: Site, parameters: URLSearchParams): Promise<PageContent<SearchPage>> {
  const { term, problem } = readTerm(parameters.get("q"));
  const shown = readShown(parameters.get("show"));
  const isSearch = term !== "" && !problem;
  const found = isSearch
    ? await searchRecords(db, { term, kinds: ["basics", "laws"], limit: shown })
    : { total: 0, results: [] };
  const title = term || problem ? "Search Results" : "Search Learning Content";
  const subtitle = "Search the basics and laws of designing with AI by any word in them.";
  return {
    title,
    description: subtitle,
    path: "/search",
    isIndexed: !term && !problem,
    status: problem ? 400 : 200,
    content: { title, subtitle, term, problem, shown, ...found },
  };
}
