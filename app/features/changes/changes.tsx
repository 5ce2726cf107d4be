import { Link } from "react-router";
import type { Correction } from "../../content/site-files.ts";
import { Day } from "../../ui/page-parts.tsx";
import { type ChangedArticle, type ChangesPage, type DayOfChanges, sizeOf } from "./changes-page.server.ts";

const linkClass = "underline underline-offset-4";
const sectionClass = "border-hairline border-t py-8 md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-6";
const titleClass = "mb-6 font-serif text-2xl";

/** Links that filter by kind, each with the number of changes. */
export function KindFilter({ filters }: Pick<ChangesPage, "filters">) {
  return (
    <nav aria-label="Filter by kind" className="no-print mb-8">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ label, to, count, isChosen }) => (
          <li key={to}>
            <Link to={to} preventScrollReset aria-current={isChosen ? "true" : undefined} className="choice">
              <span data-results={isChosen ? "" : undefined}>
                {label} <span className="text-muted figures">{count}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The changes of one day, below its date; an earlier day is folded. */
export function ChangesOfDay({ day, isFolded }: { day: DayOfChanges; isFolded: boolean }) {
  const heading = (className: string) => (
    <h2 id={`day-${day.on}`} className={`${className} scroll-mt-24`}>
      <Day on={day.on} />
    </h2>
  );
  if (!isFolded) {
    return (
      <section aria-labelledby={`day-${day.on}`} className={sectionClass}>
        {heading(titleClass)}
        <Changes day={day} />
      </section>
    );
  }
  return (
    <details className="print-open border-hairline border-t">
      <summary className="folds min-h-14 flex-wrap gap-x-4 py-2">
        {heading("font-serif text-2xl")}
        <span className="text-muted text-sm figures">{sizeOf(day)} changes</span>
      </summary>
      <div className="pb-8 md:ml-[15.5rem]">
        <Changes day={day} />
      </div>
    </details>
  );
}

/** Number of new articles of a day that are not folded. */
const OPEN_ARTICLES = 8;

/** Corrections, new articles, and other edits, collapsed. */
function Changes({ day: { corrections, added, edited } }: { day: DayOfChanges }) {
  return (
    <div className="max-w-[47rem] space-y-8">
      {corrections.length > 0 && (
        <div>
          <h3 className="eyebrow mb-2 font-sans">Corrected</h3>
          <CorrectionList corrections={corrections} isOfOneDay />
        </div>
      )}
      {added.length > 0 && (
        <div>
          <h3 className="eyebrow mb-2 font-sans">New</h3>
          <AddedList articles={added.slice(0, OPEN_ARTICLES)} />
          {added.length > OPEN_ARTICLES && (
            <details className="print-open">
              <summary className="cursor-pointer border-hairline border-t py-2.5 text-muted">
                {added.length - OPEN_ARTICLES} more
              </summary>
              <AddedList articles={added.slice(OPEN_ARTICLES)} />
            </details>
          )}
        </div>
      )}
      {edited.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2.5 text-muted">
            {edited.length === 1 ? "One small edit" : `${edited.length} small edits`}
          </summary>
          <p className="mb-3 text-muted">The wording of these articles changed. No correction was recorded for it.</p>
          <ul className="columns-1 gap-x-8 sm:columns-2">
            {edited.map((article) => (
              <li key={article.path} className="break-inside-avoid py-1.5">
                <Link to={article.path} className={linkClass}>
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const AddedList = ({ articles }: { articles: ChangedArticle[] }) => (
  <ul>
    {articles.map((article) => (
      <li key={article.path} className="border-hairline border-t py-4">
        <ArticleLink article={article} />
        <p className="mt-1">{article.summary}</p>
      </li>
    ))}
  </ul>
);

function ArticleLink({ article: { path, title, category } }: { article: ChangedArticle }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6">
      <Link to={path} className="font-serif text-xl decoration-1 underline-offset-4 hover:underline">
        {title}
      </Link>
      <span className="first-letter:uppercase inline-block text-muted text-sm">{category}</span>
    </p>
  );
}

type CorrectionListProps = { corrections: readonly Correction[]; isOfOneDay?: boolean };

/** Corrections in the order given; `isOfOneDay` hides the day of each, which a heading shows. */
export function CorrectionList({ corrections, isOfOneDay = false }: CorrectionListProps) {
  return (
    <ul className="max-w-[47rem]">
      {corrections.map(({ on, to, title, what }) => (
        <li key={what} className="border-hairline border-t py-4">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <Link to={to} className="font-serif text-xl decoration-1 underline-offset-4 hover:underline">
              {title}
            </Link>
            {!isOfOneDay && (
              <span className="text-muted text-sm">
                <Day on={on} />
              </span>
            )}
          </p>
          <p className="mt-1">{what}</p>
        </li>
      ))}
    </ul>
  );
}

/** The first edition. Links to the lists, because it has too many articles to name. */
export function FirstEdition({ on, lists }: { on: string; lists: { title: string; to: string }[] }) {
  return (
    <section aria-labelledby="first-edition" className={sectionClass}>
      <h2 id="first-edition" className={`${titleClass} scroll-mt-24`}>
        First edition
      </h2>
      <div className="max-w-[47rem]">
        <p>
          The guide began on <Day on={on} />. Its articles are in these lists:
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {lists.map(({ title, to }) => (
            <li key={to}>
              <Link to={to} className={`inline-flex min-h-11 items-center ${linkClass}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
