import { Link } from "react-router";
import { SEARCH_PAGE_SIZE } from "../domain/search.ts";
import { ResultsFocus } from "../islands/search/results-focus.tsx";
import { SearchForm } from "../islands/search/search-form.tsx";
import { assemblePage } from "../server/pages/page.ts";
import { searchPage } from "../server/pages/search-page.ts";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { PatternsNotice, SearchResultCard, SearchStart } from "../ui/search.tsx";
import type { Route } from "./+types/search";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => searchPage(site, new URL(request.url).searchParams));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { term, problem, total, results, shown, title, subtitle, meta } = loaderData;
  const more = `/search?${new URLSearchParams({ q: term, show: String(shown + SEARCH_PAGE_SIZE) })}`;
  return (
    <div className="wrap pb-20" data-kind="basics">
      <PageHead meta={meta} />
      <ListHeader title={title} subtitle={subtitle} />
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
          <li key={result.path} data-result="">
            <SearchResultCard result={result} term={term} />
          </li>
        ))}
      </ul>
      <ResultsFocus term={term} count={results.length} of="data-result" />
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
