import { Link } from "react-router";
import { markMatches, type SearchResult } from "../domain/search.ts";

function Marked({ text, term }: { text: string; term: string }) {
  let at = 0;
  return markMatches(text, term).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}

export function SearchResultCard({ result, term }: { result: SearchResult; term: string }) {
  return (
    <article data-kind={result.kind} className="card h-full">
      <p className="eyebrow">{result.kind === "basics" ? "AI Basics" : "Design Laws"}</p>
      <h2 className="mt-3 text-2xl">
        <Link to={result.path} className="card-link">
          <Marked text={result.title} term={term} />
        </Link>
      </h2>
      <p className="mt-2 text-muted">
        <Marked text={result.description} term={term} />
      </p>
    </article>
  );
}

/** Patterns are not searched here yet. */
export function PatternsNotice() {
  return (
    <p data-kind="patterns" className="mt-4 rounded-lg border border-hairline bg-raised px-5 py-4">
      Design patterns are coming soon.{" "}
      <Link to="/patterns" className="font-medium underline underline-offset-4">
        View patterns
      </Link>
    </p>
  );
}

const starts = [
  {
    to: "/basics",
    kind: "basics",
    title: "AI Basics",
    text: "What the technology is and does, for people who design with it.",
  },
  {
    to: "/principles",
    kind: "laws",
    title: "Design Principles",
    text: "Tenets to hold a screen against before it ships.",
  },
] as const;

export function SearchStart() {
  return (
    <section aria-labelledby="search-start" className="mt-8">
      <h2 id="search-start" className="text-2xl">
        Start typing to search through our learning content
      </h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {starts.map(({ to, kind, title, text }) => (
          <li key={to}>
            <article data-kind={kind} className="card h-full">
              <h3 className="text-2xl">
                <Link to={to} className="card-link">
                  {title}
                </Link>
              </h3>
              <p className="mt-2 text-muted">{text}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
