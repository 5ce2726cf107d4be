import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageIds } from "../../shared/page-ids.ts";
import type { PageLink, ReadingPage } from "../../shared/reading-page.ts";
import { Day } from "../../ui/day.tsx";
import { PodcastCard } from "../audio/podcast-card.tsx";
import { SelectionPlace } from "../selection/selection-place.tsx";
import { RoleLine } from "../settings/role-line.tsx";
import { RoleMarks } from "../settings/role-marks.tsx";
import { ContentHeader } from "./content-header.tsx";
import { ContentsAside, FoldedContents } from "./contents-aside.tsx";
import { CopyCode } from "./copy-button.tsx";
import { Notes } from "./notes.tsx";
import { Prose } from "./prose.tsx";
import { RelatedList } from "./related-list.tsx";

type ArticlePageProps = { page: ReadingPage; children: ReactNode };

/**
 * The page of one record: header, table of contents beside its content, where to go next, sources, and what is
 * related. Everything in the column keeps one measure; the margin beside it is for notes.
 */
export function ArticlePage({ page, children }: ArticlePageProps) {
  return (
    <div data-kind={page.kind}>
      <ContentHeader page={page} />
      <div className="wrap grid gap-x-6 pb-20 lg:grid-cols-[minmax(0,850px)_280px] lg:justify-between">
        <ContentsAside page={page} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <div className="measured">
            <FoldedContents page={page} />
            {page.recording && <PodcastCard recording={page.recording} />}
            <RoleLine className="mt-3">Parts for the role in your profile are marked.</RoleLine>
            {/* What reader modes look for: the one element that has the whole text. */}
            <div id={pageIds.text} className="article-text pt-(--gap)">
              {children}
            </div>
            <PreviousNext previous={page.links.previous} next={page.links.next} />
            {page.footnotes && <Prose html={page.footnotes} />}
            <Citation citation={page.citation} />
            <Reviews reviews={page.reviews} />
            <RelatedList title={page.relatedTitle} links={page.links.related} more={page.links.moreMentions} />
          </div>
        </div>
      </div>
      <CopyCode />
      <Notes />
      <RoleMarks path={page.path} />
      <SelectionPlace />
    </div>
  );
}

function Reviews({ reviews }: Pick<ReadingPage, "reviews">) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby={pageIds.reviews} className="mt-12">
      <h2 id={pageIds.reviews} className="text-2xl">
        Reviews
      </h2>
      <ul className="mt-3 space-y-2 text-muted text-sm">
        {reviews.map(({ on, by, checked }) => (
          <li key={`${on} ${by}`}>
            <Day on={on} />, {by}: {checked}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Citation({ citation }: { citation: ReadingPage["citation"] }) {
  return (
    <section aria-labelledby={pageIds.cite} className="mt-14 border-hairline border-t pt-8">
      <h2 id={pageIds.cite} className="text-2xl">
        Cite this page
      </h2>
      <p className="mt-3 text-muted text-sm">{citation.plain}</p>
      <details className="no-print mt-3">
        <summary className="inline-flex min-h-11 items-center font-medium text-sm underline underline-offset-4">
          BibTeX
        </summary>
        <div className="code-block mt-2">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>{citation.bibtex}</pre>
          <button type="button" className="copy-code needs-script" data-replay="">
            Copy
          </button>
        </div>
      </details>
    </section>
  );
}

function PreviousNext({ previous, next }: { previous: PageLink | undefined; next: PageLink | undefined }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next" className="no-print mt-12 grid gap-(--gap) sm:grid-cols-2">
      {previous && (
        <Link to={previous.to} rel="prev" className="card p-5">
          <span className="text-muted text-sm">← Previous</span>
          <span className="mt-2 font-serif text-xl leading-snug">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={next.to} rel="next" className="card items-end text-right sm:col-start-2">
          <span className="text-muted text-sm">Next →</span>
          <span className="mt-2 font-serif text-xl leading-snug">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
