import { Link } from "react-router";
import { NothingFound } from "../features/search/nothing-found.tsx";
import { ResultsFocus } from "../features/search/results-focus.tsx";
import { BestResults, PatternsNotice, SearchGroup, SearchResults, SearchStart } from "../features/search/search.tsx";
import { SearchForm } from "../features/search/search-form.tsx";
import { searchPage } from "../features/search/search-page.server.ts";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/search";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => searchPage(site, new URL(request.url).searchParams));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const {
    term,
    problem,
    status,
    title,
    subtitle,
    best,
    main,
    more,
    groups,
    isEmpty,
    whole,
    others,
    starts,
    arePatternsComing,
    meta,
  } = loaderData;
  return (
    <div className="wrap pb-20" data-kind="basics">
      <PageHead meta={meta} />
      <ListHeader title={title} subtitle={subtitle} sign="start-search" />
      <SearchForm term={term} hasProblem={problem !== undefined} />
      <p role="status" className="mt-6 min-h-6 text-muted">
        {problem}
        {!isEmpty && status}
      </p>
      {term && arePatternsComing && <PatternsNotice />}
      {!term && !problem && <SearchStart />}
      {isEmpty && <NothingFound term={term} whole={whole} others={others} starts={starts} />}
      <BestResults results={best} term={term} />
      <SearchResults results={main} term={term} level="h2" />
      <ResultsFocus term={term} count={main.length} of="data-result" />
      {more && (
        <p className="mt-10 text-center">
          <Link to={more} replace preventScrollReset className="button">
            Load More Results
          </Link>
        </p>
      )}
      {groups.map((group) => (
        <SearchGroup key={group.id} group={group} term={term} />
      ))}
    </div>
  );
}
