import { useEffect, useState } from "react";
import type { SearchResult } from "../../domain/search-answer.ts";

/** How long after the last key a search starts, in milliseconds. */
const DEBOUNCE = 150;

type Found = { term: string; total: number; note?: string; results: SearchResult[] };

/** How much was found, and where the rest is. */
export function summaryOf({ total, note, results }: Found): string {
  const count = note ?? `${total} ${total === 1 ? "result" : "results"}.`;
  if (total === 0) return "No results. Press Enter for other ways to look.";
  return total > results.length ? `${count} Press Enter to see all ${total}.` : count;
}

/**
 * An answer of the search API. Its shape is the server's word, looked at here only as far as the list would break
 * without it: a schema would cost every reader more than the rest of the search.
 */
function isFound(answer: unknown): answer is Found {
  return typeof answer === "object" && answer !== null && "results" in answer && Array.isArray(answer.results);
}

/** What is found for a term as it is typed; requests that were overtaken are dropped. */
export function useSuggestions(term: string): { found: Found | undefined; hasFailed: boolean } {
  const [found, setFound] = useState<Found>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const wanted = term.trim();
    if (!wanted) {
      setFound(undefined);
      return undefined;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/api/search?${new URLSearchParams({ q: wanted })}`, { signal: abort.signal });
        const answer: unknown = await response.json();
        if (!response.ok || !isFound(answer)) throw new TypeError("No search results");
        setFound(answer);
        setFailed(false);
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
    }, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term]);
  return { found, hasFailed };
}
