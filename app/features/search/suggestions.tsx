import { useEffect } from "react";
import { Link } from "react-router";
import { readText, writeText } from "../../client/storage/device-storage.ts";
import { useStoredText } from "../../client/storage/use-stored.ts";
import type { Answer, SearchResult } from "../../content/search/search-answer.ts";
import { AnswerBox } from "./answer-box.tsx";
import { Marked } from "./marked.tsx";

/** Delay between the last key and the search, in milliseconds. */
const DEBOUNCE = 150;

type KindCount = { kind: string; label: string; count: number };
type Found = {
  term: string;
  total: number;
  note?: string;
  answer?: Answer;
  kinds: KindCount[];
  results: SearchResult[];
  suggested?: string[];
};

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

const MAX_RECENT = 5;
const lines = (text: string | null): string[] => (text ?? "").split("\n").filter(Boolean);

/** Puts a term first among those searched for last, which the device keeps. */
export const remember = (term: string): boolean =>
  writeText("searches", [...new Set([term, ...lines(readText("searches"))])].slice(0, MAX_RECENT).join("\n"));

/**
 * Suggestions for a term, of one kind if `kind` is not empty, with the components that show them. Waits for a pause in
 * typing first. For an empty term, terms to begin with.
 * @throws Error when the request fails, has an unusable answer, or is aborted
 */
export async function suggest(term: string, kind: string, signal: AbortSignal) {
  if (term) await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
  const parameters = new URLSearchParams({ q: term, ...(kind ? { in: kind } : {}) });
  const response = await fetch(`/api/search?${parameters}`, { signal });
  const answer: unknown = await response.json();
  if (!response.ok || !isFound(answer)) throw new TypeError("No search results");
  return {
    ...answer,
    summary: term ? summaryOf(answer) : "",
    chosen: "Enter opens the chosen page.",
    List: SuggestionList,
    Filters: KindChoices,
    Answer: AnswerBox,
    Start: StartTerms,
    report: reportMiss,
  };
}

/** Has a term counted that was typed in full and has no result. */
const reportMiss = (term: string): void =>
  void fetch(`/api/search?${new URLSearchParams({ q: term, done: "1" })}`, { keepalive: true }).catch(() => {});

type KindChoicesProps = { kinds: readonly KindCount[]; chosen: string; choose: (kind: string) => void };

/** Buttons that limit the results to a kind. */
function KindChoices({ kinds, chosen, choose }: KindChoicesProps) {
  if (kinds.length < 2) return null;
  const all = { kind: "", label: "All", count: kinds.reduce((sum, { count }) => sum + count, 0) };
  return (
    <fieldset className="flex gap-2 overflow-x-auto whitespace-nowrap border-hairline border-b px-6 py-3 md:flex-wrap">
      <legend className="sr-only">Kinds of results</legend>
      {[all, ...kinds].map(({ kind, label, count }) => (
        <button key={kind} type="button" className="choice" aria-pressed={kind === chosen} onClick={() => choose(kind)}>
          {label} <span className="text-muted figures">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Terms that were searched for last, and others to begin with. */
function StartTerms({ suggested, choose }: { suggested: readonly string[]; choose: (term: string) => void }) {
  const recent = lines(useStoredText("searches"));
  const groups = [
    { title: "Your last searches", terms: recent },
    { title: "Try", terms: suggested },
  ];
  return groups.map(
    ({ title, terms }) =>
      terms.length > 0 && (
        <fieldset key={title} className="border-hairline border-b px-6 pb-3">
          <legend className="pt-3 pb-2 text-muted text-sm">{title}</legend>
          <span className="flex flex-wrap gap-2">
            {terms.map((term) => (
              <button key={term} type="button" className="choice" onClick={() => choose(term)}>
                <bdi>{term}</bdi>
              </button>
            ))}
          </span>
        </fieldset>
      ),
  );
}

type ListProps = {
  /** Prefix of the option ids. */
  id: string;
  results: readonly SearchResult[];
  active: number;
};

function SuggestionList({ id, results, active }: ListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
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
