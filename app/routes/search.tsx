import { data, Link } from "react-router";
import { searchRecords } from "../../db/sqlite/search-index.ts";
import { readShown, readTerm, SEARCH_PAGE_SIZE } from "../domain/search.ts";
import { SearchForm } from "../islands/search/search-form.tsx";
import { database } from "../server/database.ts";
import { pageMeta } from "../server/pages/page-meta.ts";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PatternsNotice, SearchResultCard, SearchStart } from "../ui/search.tsx";
import type { Route } from "./+types/search";

export async function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const { term, problem } = readTerm(parameters.get("q"));
  const shown = readShown(parameters.get("show"));
  const found =
    term && !problem
      ? await searchRecords(database(), { term, kinds: ["basics", "laws"], limit: shown })
      : { total: 0, results: [] };
  const title = term || problem ? "Search Results" : "Search Learning Content";
  const description = "Search the basics and laws of designing with AI by any word in them.";
  const meta = pageMeta({ title, description, path: "/search", isIndexed: !term && !problem });
  return data({ term, problem, shown, ...found, meta }, { status: problem ? 400 : 200 });
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { term, problem, total, results, shown, meta } = loaderData;
  const more = `/search?${new URLSearchParams({ q: term, show: String(shown + SEARCH_PAGE_SIZE) })}`;
  return (
    <div className="wrap pb-20" data-kind="basics">
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={meta.description} />
      <SearchForm term={term} hasProblem={problem !== undefined} />
      <p role="status" className="mt-6 min-h-6 text-muted">
        {problem}
        {term && !problem && total > 0 && `${total} ${total === 1 ? "result" : "results"} for “${term}”`}
      </p>
      {term && <PatternsNotice />}
      {!term && !problem && <SearchStart />}
      {term && !problem && total === 0 && (
        <div className="mt-8 rounded-lg border border-hairline border-dashed px-6 py-14 text-center">
          <p className="font-serif text-2xl">No results found for "{term}"</p>
          <Link to="/search" replace className="button mt-6">
            Clear Search
          </Link>
        </div>
      )}
      <ul className="mt-8 grid gap-4 md:grid-cols-2">
        {results.map((result) => (
          <li key={result.path}>
            <SearchResultCard result={result} term={term} />
          </li>
        ))}
      </ul>
      {total > results.length && (
        <p className="mt-10 text-center">
          <Link to={more} replace preventScrollReset className="button">
            Load More Results
          </Link>
        </p>
      )}
    </div>
  );
}
