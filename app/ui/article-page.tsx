import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageIds } from "../domain/page-ids.ts";
import type { PageLink, ReadingPage } from "../domain/reading-page.ts";
import { CopyCode } from "../islands/article/copy-button.tsx";
import { BackButton } from "../islands/navigation/back-button.tsx";
import { TableOfContents } from "../islands/toc/table-of-contents.tsx";
import { Glyph } from "./glyph.tsx";
import { LinkList } from "./link-list.tsx";
import { Prose } from "./prose.tsx";

type ArticlePageProps = { page: ReadingPage; children: ReactNode };

/** The page of one record: header, content beside its table of contents, sources, and where to go next. */
export function ArticlePage({ page, children }: ArticlePageProps) {
  const hasContents = page.headings.length > 2;
  return (
    <div data-kind={page.kind}>
      <ContentHeader page={page} />
      <div className="wrap grid gap-x-14 pb-20 lg:grid-cols-[minmax(0,850px)_280px] lg:justify-between">
        <div className="min-w-0 pt-10">
          {children}
          {page.footnotes && <Prose html={page.footnotes} />}
          <Citation citation={page.citation} />
          <LinkList id={pageIds.related} title="Related" links={page.links.related} />
          <LinkList
            id={pageIds.mentionedIn}
            title="Mentioned in"
            links={page.links.mentionedIn}
            more={page.links.moreMentions}
          />
          <PreviousNext previous={page.links.previous} next={page.links.next} />
        </div>
        {hasContents && (
          <aside className="no-print hidden pt-12 lg:block">
            <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto">
              <TableOfContents key={page.slug} headings={page.headings} />
            </div>
          </aside>
        )}
      </div>
      <CopyCode />
    </div>
  );
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function ContentHeader({ page }: { page: ReadingPage }) {
  const reviewed = longDate.format(new Date(`${page.lastReviewed}T00:00:00Z`));
  return (
    <header className="border-hairline border-b">
      <div className="wrap py-8 md:py-12">
        <BackButton
          to={page.listPath}
          className="no-print -ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-medium text-[0.9375rem] text-muted hover:text-ink"
        >
          <span aria-hidden="true">←</span> Back
        </BackButton>
        <div className="mt-4 flex flex-col-reverse gap-8 md:mt-8 md:flex-row md:items-end md:justify-between">
          <div className="max-w-3xl">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <span className="badge">{page.badge}</span>
              {page.badges.map((badge) => (
                <span key={badge} className="badge">
                  {badge}
                </span>
              ))}
              <span className="text-muted text-sm">{page.categoryLabel}</span>
            </p>
            <h1 className="mt-5 text-[clamp(2.375rem,5.6vw,4rem)] leading-[1.03] tracking-[-0.022em]">{page.title}</h1>
            <p className="mt-5 max-w-2xl text-lg text-muted md:text-xl">{page.summary}</p>
            <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm tabular-nums">
              <span>{page.readingTime}</span>
              <span>
                Last reviewed <time dateTime={page.lastReviewed}>{reviewed}</time>
              </span>
            </p>
          </div>
          <Glyph category={page.glyph} className="hidden size-36 md:block lg:size-48" />
        </div>
      </div>
    </header>
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
    <nav aria-label="Previous and next" className="no-print mt-14 grid gap-4 sm:grid-cols-2">
      {previous && (
        <Link to={previous.to} rel="prev" className="card">
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
