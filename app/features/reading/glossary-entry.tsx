import { Link } from "react-router";
import type { TermSource } from "../../content/source.ts";
import { Day } from "../../ui/page-parts.tsx";

type PageLink = { to: string; title: string };
type TermPlacesProps = {
  title: string;
  patterns: readonly PageLink[];
  uses: { articles: readonly PageLink[]; hasMore: boolean };
};

/** Where a term leads: to the patterns that answer it, and to articles that use it. */
export function TermPlaces({ title, patterns, uses: { articles, hasMore } }: TermPlacesProps) {
  return (
    <div className="no-print mt-2 text-[0.9375rem]">
      {patterns.length > 0 && (
        <p>
          What to design: <Places places={patterns} />.
        </p>
      )}
      {articles.length > 0 && (
        <p>
          Used in <Places places={articles} />
          {hasMore && (
            <>
              {" and "}
              <Link to={`/search?${new URLSearchParams({ q: title })}`} rel="nofollow" className={linkClass}>
                more<span className="sr-only"> places with “{title}”</span>
              </Link>
            </>
          )}
          .
        </p>
      )}
    </div>
  );
}

const linkClass = "underline underline-offset-4 hover:text-ink";

function Places({ places }: { places: readonly PageLink[] }) {
  return places.map(({ to, title }, index) => (
    <span key={to}>
      {index > 0 && ", "}
      <Link to={to} className={linkClass}>
        {title}
      </Link>
    </span>
  ));
}

/** The texts in which a term's meaning was read, and when. */
export function TermSources({ sources }: { sources: readonly TermSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-2 text-[0.9375rem]">
      {sources.length > 1 ? "Sources: " : "Source: "}
      {sources.map(({ name, url, readOn }, index) => (
        <span key={url}>
          {index > 0 && "; "}
          <a href={url} className="underline underline-offset-4 hover:text-ink">
            {name}
          </a>
          , read <Day on={readOn} />
        </span>
      ))}
      .
    </p>
  );
}
