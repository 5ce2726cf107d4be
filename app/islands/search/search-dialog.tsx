"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { type SearchResult, searchAnswerSchema } from "../../domain/search.ts";

/** How long after the last key a search starts, in milliseconds. */
const DEBOUNCE = 150;

type Found = { term: string; total: number; results: SearchResult[] };

/** What is found for a term as it is typed; requests that were overtaken are dropped. */
function useSuggestions(term: string): { found: Found | undefined; hasFailed: boolean } {
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
        const answer = await fetch(`/api/search?${new URLSearchParams({ q: wanted })}`, { signal: abort.signal });
        setFound(searchAnswerSchema.parse(await answer.json()));
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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * A link to the search page; with script it opens a dialog that searches all kinds as you type, also by
 * Ctrl or ⌘ with K, or by /. The field is a combobox over the list of results.
 */
export function SearchDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [term, setTerm] = useState("");
  const [active, setActive] = useState(-1);
  const { found, hasFailed } = useSuggestions(term);
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useId();
  const results = term.trim() ? (found?.results ?? []) : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes on every navigation
  useEffect(() => dialog.current?.close(), [key]);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isShortcut && (event.key !== "/" || isTyping(event.target) || event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    const open = () => {
      setTerm("");
      setActive(-1);
      if (!dialog.current?.open) dialog.current?.showModal();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const last = results.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setActive(move);
    } else if (event.key === "Enter" && term.trim()) {
      event.preventDefault();
      navigate(results[active]?.path ?? `/search?${new URLSearchParams({ q: term.trim() })}`);
    }
  }

  return (
    <>
      <Link
        to="/search"
        data-replay=""
        data-search=""
        aria-keyshortcuts="Control+K Meta+K /"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 font-medium text-[0.9375rem] text-muted hover:text-ink"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setTerm("");
          setActive(-1);
          dialog.current?.showModal();
        }}
      >
        <svg
          viewBox="0 0 24 24"
          width="19"
          height="19"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
        >
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" strokeLinecap="round" />
        </svg>
        <span className="sr-only lg:not-sr-only">Search</span>
      </Link>
      <dialog
        ref={dialog}
        aria-label="Search the guide"
        className="m-auto mt-[10vh] w-[min(40rem,calc(100vw-2rem))] rounded-lg border border-hairline bg-raised p-0 text-ink backdrop:bg-black/60"
      >
        <div className="border-hairline border-b p-3">
          <input
            type="search"
            role="combobox"
            aria-label="Search the guide"
            aria-expanded={results.length > 0}
            aria-controls={`${id}-results`}
            aria-activedescendant={results[active] ? `${id}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            value={term}
            placeholder="Search basics, laws, paradigms, patterns…"
            onChange={(event) => {
              setTerm(event.target.value);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            className="min-h-12 w-full rounded bg-transparent px-3 text-lg placeholder:text-muted"
          />
        </div>
        <div
          id={`${id}-results`}
          role="listbox"
          aria-label="Results"
          hidden={results.length === 0}
          className="max-h-[55vh] overflow-y-auto"
        >
          {results.map(({ path, title, kind, badge, description }, index) => (
            <Link
              key={path}
              id={`${id}-${index}`}
              to={path}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-kind={kind}
              className="block border-hairline border-b px-6 py-3 hover:bg-accent-soft aria-selected:bg-accent-soft"
            >
              <span className="eyebrow block">{badge}</span>
              <span className="block font-serif text-lg">{title}</span>
              <span className="block truncate text-muted text-sm">{description}</span>
            </Link>
          ))}
        </div>
        <p role="status" className="min-h-11 px-6 py-3 text-muted text-sm">
          {hasFailed && "Searching did not work. Press Enter to search on a page of its own."}
          {!hasFailed && term.trim() && found && `${found.total} ${found.total === 1 ? "result" : "results"}`}
          {!term.trim() && "Type to search. Arrow keys move, Enter opens, Escape closes."}
        </p>
      </dialog>
    </>
  );
}
