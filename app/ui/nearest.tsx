import { Link } from "react-router";
import { linksIn } from "../content/kinds/navigation.ts";
import { MAX_TERM_LENGTH } from "../content/search/search.ts";
import { pageIds } from "../shared/page-ids.ts";
import type { NearestPages } from "../shared/reading-page.ts";
import { FillFromAddress } from "./fill-from-address.tsx";

/** The ways on from an address that leads nowhere: what may have been meant, a search for its words, and the areas. */
export function Nearest({ term, pages }: NearestPages) {
  return (
    <div className="mt-10 border-hairline border-t pt-8">
      {pages.length > 0 && (
        <>
          <h2 className="text-2xl">Did you mean</h2>
          <ul className="mt-2 mb-6">
            {pages.map(({ to, title, badge }) => (
              <li key={to}>
                <Link to={to} className="group flex min-h-11 flex-wrap items-baseline gap-x-3 py-2">
                  <span className="underline underline-offset-4">{title}</span>
                  <span className="text-muted text-sm">{badge}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <search className="no-print">
        <form action="/search" method="get" className="flex flex-wrap gap-3">
          <label htmlFor={pageIds.searchTerm} className="sr-only">
            Search term
          </label>
          <input
            id={pageIds.searchTerm}
            type="search"
            name="q"
            defaultValue={term}
            maxLength={MAX_TERM_LENGTH}
            className="min-h-11 min-w-0 grow basis-40 rounded-full border border-muted bg-paper px-5"
          />
          <button type="submit" className="button">
            Search
          </button>
        </form>
      </search>
      {!term && <FillFromAddress />}
      <p className="mt-6 flex flex-wrap gap-x-5">
        {linksIn("header").map(({ to, title }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {title}
          </Link>
        ))}
      </p>
    </div>
  );
}
