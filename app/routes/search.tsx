import { Link } from "react-router";
import { AnswerBox } from "../features/search/answer-box.tsx";
import { NothingFound } from "../features/search/nothing-found.tsx";
import { KindFilters, PatternsNotice, SearchResults, SearchStart, SearchStatus } from "../features/search/search.tsx";
import { ResultsFocus, SearchForm } from "../features/search/search-form.tsx";
import { searchPage } from "../features/search/search-page.server.ts";
import { assemblePage } from "../site/page.ts";
import { PageHead } from "../ui/page-head.tsx";
import { ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/search";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => searchPage(site, new URL(request.url).searchParams));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const {
    typed,
    term,
    problem,
    status,
    title,
    subtitle,
    answer,
    filters,
    results,
    more,
    isEmpty,
    whole,
    others,
    starts,
    meta,
  } = loaderData;
  return (
    <div className="wrap pb-20" data-kind="basics">
      <PageHead meta={meta} />
      <ListHeader title={title} subtitle={subtitle} icon="start-search" />
      <SearchForm term={typed} hasProblem={problem !== undefined} />
      <p role="status" className="mt-6 min-h-6 text-muted">
        {problem}
        {status && <SearchStatus status={status} term={term} />}
      </p>
      {term && loaderData.isPatternsTeaserShown && <PatternsNotice />}
      {!term && !problem && <SearchStart />}
      {answer && <AnswerBox answer={answer} />}
      <KindFilters filters={filters} />
      {isEmpty && <NothingFound term={term} whole={whole} others={others} starts={starts} />}
      <SearchResults results={results} />
      <ResultsFocus term={term} count={results.length} />
      {more && (
        <p className="mt-10 text-center">
          <Link to={more} replace preventScrollReset className="button">
            Load More Results
          </Link>
        </p>
      )}
    </div>
  );
}
