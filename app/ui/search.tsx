import { Link } from "react-router";
import { descriptors } from "../domain/kinds/index.ts";
import { linksIn } from "../domain/kinds/navigation.ts";
import { markMatches, type SearchResult } from "../domain/search.ts";
import { KindCards } from "./kind-cards.tsx";

function Marked({ text, term }: { text: string; term: string }) {
  let at = 0;
  return markMatches(text, term).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}

/** A result with what the search page calls records of its kind. */
export type LabelledResult = SearchResult & { label: string };

export function SearchResultCard({ result, term }: { result: LabelledResult; term: string }) {
  return (
    <article data-kind={result.kind} className="card h-full">
      <p className="eyebrow">{result.label}</p>
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
