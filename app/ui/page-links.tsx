import { Link } from "react-router";
import { besidePaths, type Paging, pagePath, shownPages } from "../shared/paging.ts";

/** Links to the other pages of a list; nothing where it has one. */
export function PageLinks({ paging }: { paging: Paging }) {
  if (paging.pages === 1) return null;
  const { previousPath, nextPath } = besidePaths(paging);
  return (
    <nav aria-label="Pages" className="no-print mt-14 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <ol className="-ml-3 flex flex-wrap items-center gap-1">
        {shownPages(paging).map((page, index) =>
          page === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a page's own list never move
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink paging={paging} page={page} />
            </li>
          ),
        )}
      </ol>
      <div className="flex gap-3">
        {previousPath && (
          <Link to={previousPath} rel="prev" className="button">
            ← Previous
          </Link>
        )}
        {nextPath && (
          <Link to={nextPath} rel="next" className="button">
            Next →
          </Link>
        )}
      </div>
    </nav>
  );
}

function PageLink({ paging, page }: { paging: Paging; page: number }) {
  return (
    <Link
      to={pagePath(paging.path, page)}
      aria-label={`Page ${page}`}
      aria-current={page === paging.page ? "page" : undefined}
      className="flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-muted tabular-nums underline-offset-4 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-1"
    >
      {page}
    </Link>
  );
}
