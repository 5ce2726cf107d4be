import { Link } from "react-router";
import { besidePaths, type Paging, pagePath, shownPages } from "../domain/paging.ts";

const step = "button";
const number =
  "flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-muted tabular-nums hover:text-ink hover:underline underline-offset-4 aria-[current=page]:border aria-[current=page]:border-hairline aria-[current=page]:text-ink";

/** Links to the other pages of a list; nothing where it has one. */
export function PageLinks({ paging }: { paging: Paging }) {
  if (paging.pages === 1) return null;
  const { previousPath, nextPath } = besidePaths(paging);
  return (
    <nav aria-label="Pages" className="no-print mt-14 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      {previousPath ? (
        <Link to={previousPath} rel="prev" className={step}>
          ← Previous
        </Link>
      ) : (
        <span />
      )}
      <ol className="order-first flex w-full flex-wrap items-center justify-center gap-1 md:order-none md:w-auto">
        {shownPages(paging).map((page, index) =>
          page === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a page's own list never move
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={pagePath(paging.path, page)}
                aria-label={`Page ${page}`}
                aria-current={page === paging.page ? "page" : undefined}
                className={number}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      {nextPath ? (
        <Link to={nextPath} rel="next" className={step}>
          Next →
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
