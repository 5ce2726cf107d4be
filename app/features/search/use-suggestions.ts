import { useEffect, useState } from "react";

/** What is found while somebody types comes with the first letter: most visitors search for nothing. */
export const loadSuggestions = () => import("./suggestions.tsx");

type Suggestions = Awaited<ReturnType<Awaited<ReturnType<typeof loadSuggestions>>["suggest"]>>;

/** What is found for a term as it is typed; requests that were overtaken are dropped. */
export function useSuggestions(term: string): { found: Suggestions | undefined; hasFailed: boolean } {
  const [found, setFound] = useState<Suggestions>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!term) {
      setFound(undefined);
      return undefined;
    }
    const abort = new AbortController();
    loadSuggestions()
      .then(({ suggest }) => suggest(term, abort.signal))
      .then(
        (suggestions) => {
          if (abort.signal.aborted) return;
          setFound(suggestions);
          setFailed(false);
        },
        () => {
          if (!abort.signal.aborted) setFailed(true);
        },
      );
    return () => abort.abort();
  }, [term]);
  return { found: term ? found : undefined, hasFailed };
}
