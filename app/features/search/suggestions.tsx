import { Link } from "react-router";
import type { SearchResult } from "../../content/search/search-answer.ts";
import { Marked } from "./marked.tsx";

/** Delay between the last key and the search, in milliseconds. */
const DEBOUNCE = 150;

type Found = { total: number; note?: string; results: SearchResult[] };

/** The number of results, and how to see the rest. */
function summaryOf({ total, note, results }: Found): string {
  const count = note ?? `${total} ${total === 1 ? "result" : "results"}.`;
  if (total === 0) return "No results. Press Enter for suggestions.";
  return total > results.length ? `${count} Press Enter to see all ${total}.` : count;
}

/** Checks only what the list needs: a schema library in this bundle would be larger than the rest of the search. */
function isFound(answer: unknown): answer is Found {
  return typeof answer === "object" && answer !== null && "results" in answer && Array.isArray(answer.results);
}

/**
 * Suggestions for a term, with the component that lists them. Waits for a pause in typing first.
 * @throws Error when the request fails, has an unusable answer, or is aborted
 */
export async function suggest(term: string, signal: AbortSignal) {
  await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
  const response = await fetch(`/api/search?${new URLSearchParams({ q: term })}`, { signal });
  const answer: unknown = await response.json();
  if (!response.ok || !isFound(answer)) throw new TypeError("No search results");
  return {
    results: answer.results,
    summary: summaryOf(answer),
    chosen: "Enter opens the chosen page.",
    List: SuggestionList,
  };
}

type ListProps = {
  /** Prefix of the option ids. */
  id: string;
  results: readonly SearchResult[];
  active: number;
};

function SuggestionList({ id, results, active }: ListProps) {
  return results.map(({ path, to, kind, badge, marked, passage }, index) => (
    <Link
      key={path}
      id={`${id}-${index}`}
      to={to}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      data-kind={kind}
      className="block border-hairline border-b px-6 last:border-b-0 py-3 hover:bg-accent-soft aria-selected:bg-accent-soft"
    >
      <span className="eyebrow block">{badge}</span>
      <span dir="auto" className="block font-serif text-lg">
        <Marked pieces={marked.title} />
      </span>
      <span dir="auto" className="line-clamp-2 text-muted text-sm">
        <Marked pieces={passage.length > 0 ? passage : marked.description} />
      </span>
    </Link>
  ));
}
