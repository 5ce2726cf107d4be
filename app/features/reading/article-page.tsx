import type { ReactNode } from "react";
import { Link } from "react-router";
import { hasFeature, locale } from "../../content/site-file.ts";
import { literal } from "../../shared/clean-text.ts";
import { pageIds } from "../../shared/page-ids.ts";
import type { PageMeta } from "../../shared/page-meta.ts";
import type { MissingRecord, PageLink, ReadingPage, RelatedLink } from "../../shared/reading-page.ts";
import { Glyph } from "../../ui/icons/glyph.tsx";
import { Menu } from "../../ui/menu.tsx";
import { MissingPage } from "../../ui/message-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Day } from "../../ui/page-parts.tsx";
import { Podcast, PodcastFiles } from "../audio/recording-controls.tsx";
import { EditingLinks } from "../editor/page-parts.tsx";
import { SelectionPlace } from "../selection/selection-place.tsx";
import { SaveButton } from "../settings/save-button.tsx";
import { CopyCode, Notes } from "./article-controls.tsx";
import { ContentsAside, FoldedContents, toolPanel, toolSummary } from "./contents.tsx";
import { Prose, SelfCheck } from "./record-parts.tsx";

type RecordPageProps = {
  meta: PageMeta;
  page?: ReadingPage | undefined;
  /** What stands over text and contents, in the width of both. */
  top?: ReactNode;
  content?: ReactNode;
  missing?: MissingRecord | undefined;
};

/** The page of a record of any kind, or the page for a missing record. */
export function RecordPage({ meta, page, top, content, missing }: RecordPageProps) {
  if (!page) return missing && <MissingPage meta={meta} missing={missing} />;
  return (
    <>
      <PageHead meta={meta} />
      <ArticlePage page={page} top={top}>
        {content}
      </ArticlePage>
    </>
  );
}

type ArticlePageProps = { page: ReadingPage; top: ReactNode; children: ReactNode };

/** Layout of a record's page. All parts of the text column have the same width; the margin beside it is for notes. */
function ArticlePage({ page, top, children }: ArticlePageProps) {
  return (
    <div data-kind={page.kind}>
      <ContentHeader page={page} />
      {top && <div className="wrap">{top}</div>}
      <div className="wrap grid gap-x-6 pb-20 lg:grid-cols-[minmax(0,850px)_280px] lg:justify-between">
        <ContentsAside page={page} />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <div className="measured">
            {/* Reader modes look for one element with the whole text. */}
            <div id={pageIds.text} className="article-text pt-(--gap)">
              {children}
              <SelfCheck questions={page.selfCheck} />
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
      {hasFeature("selection") && <SelectionPlace canAsk={hasFeature("voice")} />}
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

/** Where it is, title, sentence, status and tools of an article. Compact, so that the text starts on the first screen. */
function ContentHeader({ page }: { page: ReadingPage }) {
  const [kind, ...others] = [page.badge, ...page.badges];
  return (
    <header className="border-hairline border-b">
      <div className="wrap relative flex items-end justify-between gap-8 pt-1 pb-2 md:pt-5 md:pb-4">
        <div className="min-w-0 max-w-[47rem] grow">
          <div className={`flex flex-wrap items-center gap-x-1 md:gap-x-3 ${page.glyph ? "max-md:pr-12" : ""}`}>
            <p className="no-print -ml-2 flex font-medium text-muted text-sm md:text-[0.9375rem]">
              <Link to={page.listPath} data-back="" className={backLinkClass}>
                <span aria-hidden="true">←</span> Back
              </Link>
              <Link to={page.listPath} className={backLinkClass}>
                <ListName label={page.listLabel} word={page.listWord} />
              </Link>
            </p>
            <span className="badge">{kind}</span>
            {others.map((badge) => (
              <span key={badge} className="max-md:hidden">
                <span className="badge">{badge}</span>
              </span>
            ))}
            {page.categoryLabel && <span className="text-muted text-sm max-md:hidden">{page.categoryLabel}</span>}
          </div>
          <h1 className="mt-1 text-[clamp(1.875rem,4.4vw,3.25rem)] leading-[1.04] tracking-[-0.022em] md:mt-2">
            {page.title}
          </h1>
          <p className="mt-2 max-w-2xl font-serif text-[1.1875rem] leading-[1.3] md:mt-3 md:text-2xl">{page.summary}</p>
          <p className="print-only mt-2 text-sm">{page.url}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 md:mt-3">
            <p className="flex flex-wrap gap-x-4 text-muted text-sm md:gap-x-5 figures">
              <span>{page.readingTime}</span>
              {page.byline && (
                <Link to="/about" className="underline underline-offset-4">
                  {page.byline}
                </Link>
              )}
              {page.dates.map(({ what, on }, index) => (
                <span key={what} className={index > 0 ? "max-md:hidden" : ""}>
                  {index === 0 && page.reviews.length > 0 ? (
                    <a href={`#${pageIds.reviews}`} className="underline underline-offset-4">
                      {what}
                    </a>
                  ) : (
                    what
                  )}{" "}
                  {on && <Day on={on} />}
                </span>
              ))}
            </p>
            <div className="tools no-print relative flex flex-wrap items-center gap-x-2 gap-y-1 max-md:w-full md:gap-x-4">
              {page.recording && <Podcast recording={page.recording} />}
              <FoldedContents page={page} />
              <PageTools page={page} />
            </div>
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

/** A menu with the actions on a page. The links work without script; the copy buttons need it. */
function PageTools({ page }: { page: ReadingPage }) {
  return (
    <Menu label="More" className="md:relative" summaryClass={toolSummary}>
      <ul aria-label="This page" className={`${toolPanel} right-0 w-64 text-[0.9375rem] md:right-auto md:left-0`}>
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
        {page.recording && <PodcastFiles recording={page.recording} />}
        {page.dates.slice(1).map(({ what, on }) => (
          <li key={what} className="py-2 text-muted text-sm md:hidden">
            {what} {on && <Day on={on} />}
          </li>
        ))}
      </ul>
    </Menu>
  );
}

/** A page's review questions as a Markdown task list with its title and URL. */
const checklistOf = ({ title, checklist, url }: ReadingPage): string =>
  [`## ${literal(title)}`, "", ...checklist.map((question) => `- [ ] ${literal(question)}`), "", url, ""].join("\n");

type RelatedListProps = { title: string; links: readonly RelatedLink[]; more: number };

/** Number of related records that are not folded. */
const OPEN_LINKS = 5;

/** Related records, each with the reason for the link: five, the rest folded, and the number of those left out. */
function RelatedList({ title, links, more }: RelatedListProps) {
  if (links.length === 0) return null;
  const folded = links.slice(OPEN_LINKS);
  return (
    <section aria-labelledby={pageIds.related} className="no-print mt-14 border-hairline border-t pt-8">
      <h2 id={pageIds.related} className="text-2xl">
        {title}
      </h2>
      <RelatedLinks links={links.slice(0, OPEN_LINKS)} />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-muted">{folded.length} more</summary>
          <RelatedLinks links={folded} />
          {more > 0 && <p className="mt-4 text-muted">And {more.toLocaleString(locale)} more.</p>}
        </details>
      )}
    </section>
  );
}

const RelatedLinks = ({ links }: { links: readonly RelatedLink[] }) => (
  <ul className="mt-3">
    {links.map(({ to, title, label, kind, why }) => (
      <li key={to} data-kind={kind} className="border-hairline border-b">
        <Link to={to} className="group flex min-h-12 flex-wrap items-baseline gap-x-3 py-2.5">
          <span className="font-serif text-lg leading-snug underline-offset-4 group-hover:underline">{title}</span>
          <span className="text-muted text-sm">{why}</span>
          <span className="eyebrow ml-auto max-md:hidden">{label}</span>
        </Link>
      </li>
    ))}
  </ul>
);
