import { Link } from "react-router";

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
