import { Link } from "react-router";
import { descriptors } from "../../content/kinds/index.ts";
import { linksIn } from "../../content/kinds/navigation.ts";
import { KindCards } from "../../ui/cards.tsx";
import { Marked } from "./marked.tsx";
import type { KindFilter, LabelledResult } from "./search-page.server.ts";

/** The number of results. The term is isolated, so that a right-to-left term does not reorder the other words. */
export function SearchStatus({ status, term }: { status: { before: string; after: string }; term: string }) {
  return (
    <>
      {status.before} “<bdi>{term}</bdi>”{status.after}
    </>
  );
}

/** Links to the results of each kind, with their numbers. */
export function KindFilters({ filters }: { filters: readonly KindFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <nav aria-label="Kinds of results" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {filters.map(({ to, label, count, isChosen }) => (
          <li key={to}>
            <Link to={to} replace className="choice" aria-current={isChosen ? "true" : undefined}>
              {label} <span className="text-muted figures">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SearchResults({ results }: { results: readonly LabelledResult[] }) {
  if (results.length === 0) return null;
  return (
    <ol className="mt-6 border-hairline border-t">
      {results.map(({ kind, path, to, label, marked, name, passage }) => (
        <li key={path} data-result="" data-kind={kind} className="border-hairline border-b">
          <article className="relative py-6">
            <p className="eyebrow">{label}</p>
            <h2 className="mt-2 text-2xl">
              <Link to={to} className="card-link">
                <bdi>
                  <Marked pieces={marked.title} />
                </bdi>
              </Link>
            </h2>
            <p className="mt-2 max-w-[44rem] text-muted">
              <bdi>
                <Marked pieces={marked.description} />
              </bdi>
            </p>
            {name.length > 0 && (
              <p className="mt-2 text-muted text-sm">
                Also called{" "}
                <bdi>
                  <Marked pieces={name} />
                </bdi>
                .
              </p>
            )}
            {passage.length > 0 && (
              <p className="mt-3 max-w-[44rem] border-accent border-l-2 pl-3 text-[0.9375rem]">
                <bdi>
                  <Marked pieces={passage} />
                </bdi>
              </p>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}

/** Shown while no patterns are published. */
export function PatternsNotice() {
  return (
    <p data-kind="patterns" className="mt-4 rounded-lg border border-hairline bg-raised px-5 py-4">
      Design patterns are coming soon.{" "}
      <Link to={descriptors.patterns.paths.list} className="font-medium underline underline-offset-4">
        View patterns
      </Link>
    </p>
  );
}

export function SearchStart() {
  return (
    <section aria-labelledby="search-start" className="mt-8">
      <h2 id="search-start" className="text-2xl">
        Start typing to search through our learning content
      </h2>
      <KindCards links={linksIn("search")} />
    </section>
  );
}
