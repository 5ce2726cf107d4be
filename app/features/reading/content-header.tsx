import { Link } from "react-router";
import { pageIds } from "../../shared/page-ids.ts";
import type { ReadingPage } from "../../shared/reading-page.ts";
import { Day } from "../../ui/day.tsx";
import { Glyph } from "../../ui/icons/glyph.tsx";
import { PageTools } from "./page-tools.tsx";

/**
 * The head of an article: what it is, in what state, and what can be done with it. Low, so that the text begins soon.
 * A page with a sign is shown once its head has come, though the rest be on its way still: else the browser's own
 * transition would find no sign to move a card's to.
 */
export function ContentHeader({ page }: { page: ReadingPage }) {
  return (
    <header className="border-hairline border-b" id={page.glyph && pageIds.head}>
      {page.glyph && <link rel="expect" href={`#${pageIds.head}`} blocking="render" />}
      <div className="wrap relative flex items-end justify-between gap-8 pt-3 pb-4 md:pt-5 md:pb-5">
        <div className="min-w-0 max-w-[47rem]">
          <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${page.glyph ? "max-md:pr-14" : ""}`}>
            <Link
              to={page.listPath}
              data-back=""
              className="no-print -ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-medium text-[0.9375rem] text-muted hover:text-ink"
            >
              <span aria-hidden="true">←</span> <ListName label={page.listLabel} word={page.listWord} />
            </Link>
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
          <div className="mt-4 flex flex-wrap items-center gap-x-5 text-muted text-sm md:mt-2 tabular-nums">
            <p className="flex flex-wrap gap-x-5">
              <span>{page.readingTime}</span>
              <span>
                {page.dated.what} <Day on={page.dated.on} />
              </span>
            </p>
            <PageTools page={page} />
          </div>
        </div>
        {page.glyph && <Glyph category={page.glyph} className="hero-sign shrink-0" />}
      </div>
    </header>
  );
}

/** A list by its name; on a phone by the word of it that the site's header has, so that the badge stands beside it. */
function ListName({ label, word }: { label: string; word: string | undefined }) {
  if (!word || !label.endsWith(word)) return <span>{label}</span>;
  return (
    <span>
      <span className="max-md:sr-only">{label.slice(0, -word.length)}</span>
      {word}
    </span>
  );
}
