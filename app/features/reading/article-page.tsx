import type { ReactNode } from "react";
import { Link } from "react-router";
import { literal } from "../../shared/clean-text.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { PageMeta } from "../../shared/page-meta.ts";
import type { MissingRecord, PageLink, ReadingPage, RelatedLink } from "../../shared/reading-page.ts";
import { Glyph } from "../../ui/icons/glyph.tsx";
import { MissingPage } from "../../ui/message-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Day } from "../../ui/page-parts.tsx";
import { PodcastCard } from "../audio/recording-controls.tsx";
import { EditingLinks } from "../editor/page-parts.tsx";
import { SelectionPlace } from "../selection/selection-place.tsx";
import { SaveButton } from "../settings/save-button.tsx";
import { CopyCode, Notes } from "./article-controls.tsx";
import { ContentsAside, FoldedContents } from "./contents.tsx";
import { Prose } from "./record-parts.tsx";

type RecordPageProps = {
  meta: PageMeta;
  page?: ReadingPage | undefined;
  content?: ReactNode;
  missing?: MissingRecord | undefined;
};

/** The page of a record of any kind, or the page for a missing record. */
export function RecordPage({ meta, page, content, missing }: RecordPageProps) {
  if (!page) return missing && <MissingPage meta={meta} missing={missing} />;
  return (
    <>
      <PageHead meta={meta} />
      <ArticlePage page={page}>{content}</ArticlePage>
    </>
  );
}

type ArticlePageProps = { page: ReadingPage; children: ReactNode };

/** Layout of a record's page. All parts of the text column have the same width; the margin beside it is for notes. */
function ArticlePage({ page, children }: ArticlePageProps) {
  return (
    <div data-kind={page.kind}>
      <ContentHeader page={page} />
      <div className="wrap grid gap-x-6 pb-20 lg:grid-cols-[minmax(0,850px)_280px] lg:justify-between">
        <ContentsAside page={page} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <div className="measured">
            <FoldedContents page={page} />
            {page.recording && <PodcastCard recording={page.recording} />}
            {/* Reader modes look for one element with the whole text. */}
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

/** Title, dates and actions of an article. Compact, so that the text starts on the first screen. */
function ContentHeader({ page }: { page: ReadingPage }) {
  return (
    <header className="border-hairline border-b">
      <div className="wrap relative flex items-end justify-between gap-8 pt-3 pb-4 md:pt-5 md:pb-5">
        <div className="min-w-0 max-w-[47rem]">
          <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${page.glyph ? "max-md:pr-14" : ""}`}>
            <p className="no-print -ml-2 flex font-medium text-[0.9375rem] text-muted">
              <Link to={page.listPath} data-back="" className={backLinkClass}>
                <span aria-hidden="true">←</span> Back
              </Link>
              <Link to={page.listPath} className={backLinkClass}>
                <ListName label={page.listLabel} word={page.listWord} />
              </Link>
            </p>
            {[page.badge, ...page.badges].map((badge) => (
              <span key={badge} className="badge">
                {badge}
              </span>
            ))}
            {page.categoryLabel && <span className="py-1 text-muted text-sm">{page.categoryLabel}</span>}
          </div>
          <h1 className="mt-5 md:mt-3 text-[clamp(2.125rem,4.4vw,3.25rem)] leading-[1.04] tracking-[-0.022em]">
            {page.title}
          </h1>
          <p className="mt-3 max-w-2xl text-lg text-muted">{page.summary}</p>
          <p className="print-only mt-2 text-sm">{page.url}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 text-muted text-sm md:mt-2 figures">
            <p className="flex flex-wrap gap-x-5">
              <span>{page.readingTime}</span>
              {page.byline && (
                <Link to="/about" className="underline underline-offset-4">
                  {page.byline}
                </Link>
              )}
              {page.dates.map(({ what, on }) => (
                <span key={what}>
                  {what} {on && <Day on={on} />}
                </span>
              ))}
            </p>
            <PageActions page={page} />
          </div>
        </div>
        {page.glyph && <Glyph category={page.glyph} className="hero-sign shrink-0" />}
      </div>
    </header>
  );
}

/** Name of a list. On a phone only its last word shows, as in the site's header, so that the badge fits beside it. */
function ListName({ label, word }: { label: string; word: string | undefined }) {
  if (!word || !label.endsWith(word)) return <span>{label}</span>;
  return (
    <span>
      <span className="max-md:sr-only">{label.slice(0, -word.length)}</span>
      {word}
    </span>
  );
}

const backLinkClass = "inline-flex min-h-11 items-center gap-2 px-2 hover:text-ink";
const actionClass = "inline-flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:text-ink";

/** Actions on a page. The links work without script; the copy buttons need it. */
function PageActions({ page }: { page: ReadingPage }) {
  return (
    <ul aria-label="This page" className="no-print flex flex-wrap gap-x-5">
      <li>
        <a href={`${page.path}.md`} data-copy-from="" data-replay="" className={actionClass}>
          Copy as Markdown
        </a>
      </li>
      <li className="needs-script">
        <SaveButton path={page.path} title={page.title} badge={page.badge} className={actionClass} />
      </li>
      {page.checklist.length > 0 && (
        <li className="needs-script">
          <button type="button" className={`copy-code ${actionClass}`} data-replay="" data-copy={checklistOf(page)}>
            Copy checklist
          </button>
        </li>
      )}
      <li>
        <a href={`#${pageIds.cite}`} className={actionClass}>
          Cite
        </a>
      </li>
      <li className="needs-script">
        <button type="button" className={`copy-code ${actionClass}`} data-replay="" data-copy={page.citation.plain}>
          Copy citation
        </button>
      </li>
      {page.editing && <EditingLinks editing={page.editing} />}
      {page.suggestions && (
        <li>
          <a href={page.suggestions.edit} className={actionClass}>
            Suggest an edit
          </a>
        </li>
      )}
    </ul>
  );
}

/** A page's review questions as a Markdown task list with its title and URL. */
const checklistOf = ({ title, checklist, url }: ReadingPage): string =>
  [`## ${literal(title)}`, "", ...checklist.map((question) => `- [ ] ${literal(question)}`), "", url, ""].join("\n");

type RelatedListProps = { title: string; links: readonly RelatedLink[]; more: number };

/** Related records, each with the reason for the link, and the number of those that are left out. */
function RelatedList({ title, links, more }: RelatedListProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={pageIds.related} className="no-print mt-14 border-hairline border-t pt-8">
      <h2 id={pageIds.related} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {links.map(({ to, title: name, label, kind, why }) => (
          <li key={to} data-kind={kind} className="border-hairline border-b">
            <Link to={to} className="group flex h-full min-h-14 flex-col py-3">
              <span className="eyebrow">{label}</span>
              <span className="font-serif text-lg leading-snug group-hover:underline underline-offset-4">{name}</span>
              <span className="mt-0.5 text-muted text-sm">{why}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-4 text-muted">And {more.toLocaleString("en")} more.</p>}
    </section>
  );
}
