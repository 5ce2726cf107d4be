import { Link } from "react-router";
import { descriptors } from "../../content/kinds/index.ts";
import { linksIn } from "../../content/kinds/navigation.ts";
import type { SearchResult } from "../../content/search/search-answer.ts";
import { markMatches, type Piece } from "../../content/search/search-passages.ts";
import { KindCards } from "../../ui/cards.tsx";

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isMatch ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}

/** A result with what the search page calls records of its kind. */
type LabelledResult = SearchResult & { label: string };
type Level = "h2" | "h3";

function SearchResultCard({ result, term, level: Heading }: { result: LabelledResult; term: string; level: Level }) {
  return (
    <article data-kind={result.kind} className="card h-full">
      <p className="eyebrow">{result.label}</p>
      <Heading className="mt-3 text-2xl">
        <Link to={result.path} className="card-link">
          <Marked pieces={markMatches(result.title, term)} />
        </Link>
      </Heading>
      <p className="mt-2 text-muted">
        <Marked pieces={markMatches(result.description, term)} />
      </p>
      {result.passage.length > 0 && (
        <p className="mt-3 border-accent border-l-2 pl-3 text-[0.9375rem]">
          <Marked pieces={result.passage} />
        </p>
      )}
    </article>
  );
}

/** Results as cards; those of the main list, whose headings stand first, are marked for who asks for more of them. */
export function SearchResults({ results, term, level }: { results: LabelledResult[]; term: string; level: Level }) {
  if (results.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-(--gap) md:grid-cols-2">
      {results.map((result) => (
        <li key={result.path} data-result={level === "h2" ? "" : undefined} className="md:last:odd:col-span-2">
          <SearchResultCard result={result} term={term} level={level} />
        </li>
      ))}
    </ul>
  );
}

type Group = { id: string; title: string; results: LabelledResult[]; more?: { to: string; label: string } };

/** Results of one kind, or such as are near what was searched for, under a heading. */
export function SearchGroup({ group: { id, title, results, more }, term }: { group: Group; term: string }) {
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="scroll-mt-24 text-3xl">
        {title}
      </h2>
      <SearchResults results={results} term={term} level="h3" />
      {more && (
        <p className="mt-5">
          <Link to={more.to} className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
            {more.label}
          </Link>
        </p>
      )}
    </section>
  );
}

/** What is most likely meant, above everything that matches. */
export function BestResults({ results, term }: { results: LabelledResult[]; term: string }) {
  if (results.length === 0) return null;
  return (
    <nav aria-labelledby="best-results" className="mt-6">
      <h2 id="best-results" className="font-sans font-medium text-base text-muted tracking-normal">
        Best matches in the whole guide
      </h2>
      <ul className="mt-2 border-hairline border-t">
        {results.map(({ path, title, label, kind }) => (
          <li key={path} data-kind={kind} className="border-hairline border-b">
            <Link to={path} className="group flex min-h-12 flex-wrap items-baseline gap-x-4 py-2.5">
              <span className="font-serif text-xl underline-offset-4 group-hover:underline">
                <Marked pieces={markMatches(title, term)} />
              </span>
              <span className="eyebrow">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What is said of patterns as long as there are none to find. */
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
