"use client";

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useGuardedNavigate } from "../../client/use-go.ts";
import { MAX_TERM_LENGTH } from "../../content/search/search.ts";
import { SlashSwitch } from "./slash-switch.tsx";

/** Loaded on focus or with the first letter, because most visitors never search. */
const loadSuggestions = () => import("./suggestions.tsx");

type Suggestions = Awaited<ReturnType<Awaited<ReturnType<typeof loadSuggestions>>["suggest"]>>;

/**
 * Suggestions for a term of a kind, also while it is typed, and for an empty one in an open dialog. A newer term cancels
 * the request for an older one.
 */
function useSuggestions(
  term: string,
  kind: string,
  isOpen: boolean,
): { found: Suggestions | undefined; hasFailed: boolean } {
  const [found, setFound] = useState<Suggestions>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    if (!term) setFound(undefined);
    if (!term && !isOpen) return undefined;
    const abort = new AbortController();
    loadSuggestions()
      .then(({ suggest }) => suggest(term, kind, abort.signal))
      .then(
        (suggestions) => {
          if (abort.signal.aborted) return;
          setFound(suggestions);
          setFailed(false);
        },
        () => {
          if (!abort.signal.aborted) setFailed(term !== "");
        },
      );
    return () => abort.abort();
  }, [term, kind, isOpen]);
  return { found, hasFailed };
}

/**
 * A link to the search page, and the dialog that open-search.ts opens instead. Without the
 * application its form leads to the search page; the application adds suggestions. The field is a combobox over the
 * results (WAI-ARIA) and keeps text typed before the application started.
 */
export function SearchDialog({ placeholder }: { placeholder: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState("");
  const [active, setActive] = useState(-1);
  const [kind, setKind] = useState("");
  const [isOpen, setOpen] = useState(false);
  const trimmed = term.trim();
  const { found, hasFailed } = useSuggestions(trimmed, kind, isOpen);
  const go = useGuardedNavigate();
  const id = useId();
  const results = found?.results ?? [];

  useEffect(() => setTerm(field.current?.value ?? ""), []);
  useEffect(() => {
    const close = () => dialog.current?.close();
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, []);

  function change(typed: string) {
    setTerm(typed);
    setKind("");
    setActive(-1);
  }

  function choose(chosen: string) {
    if (field.current) field.current.value = chosen;
    change(chosen);
    field.current?.focus();
  }

  function remember() {
    const typed = (field.current?.value ?? term).trim();
    if (typed)
      loadSuggestions().then(
        (loaded) => loaded.remember(typed),
        () => {},
      );
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = results.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setActive(move);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // Read from the field: text typed while the application started may not be in the state yet.
    const typed = (field.current?.value ?? term).trim();
    if (!typed) return;
    const hasLeft = go(results[active]?.to ?? `/search?${new URLSearchParams({ q: typed })}`);
    if (!hasLeft) return;
    remember();
    // The search page counts a term without a result.
    if (field.current) field.current.value = "";
    dialog.current?.close();
  }

  function reset() {
    const left = field.current?.value.trim();
    if (left && found?.term === left && found.kinds.length === 0) found.report(left);
    if (field.current) field.current.value = "";
    change("");
    setOpen(false);
  }

  return (
    <>
      <Link
        to="/search"
        data-search=""
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 font-medium text-[0.9375rem] text-muted hover:text-ink"
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <dialog
        ref={dialog}
        data-search-dialog=""
        // In browsers without closedby, the button and Escape still close the dialog.
        closedby="any"
        aria-label="Search the guide"
        onClose={reset}
        // The router prevents the default of a link that it follows.
        onClick={({ defaultPrevented, currentTarget }) => {
          if (!defaultPrevented) return;
          remember();
          currentTarget.close();
        }}
        className="search-dialog"
      >
        <div className="sticky top-0 flex items-center border-hairline border-b bg-raised p-3">
          <form action="/search" onSubmit={onSubmit} className="grow">
            <input
              ref={field}
              type="text"
              name="q"
              inputMode="search"
              enterKeyHint="search"
              role="combobox"
              aria-label="Search the guide"
              aria-expanded={results.length > 0}
              aria-controls={`${id}-results`}
              aria-activedescendant={results[active] ? `${id}-${active}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              maxLength={MAX_TERM_LENGTH}
              defaultValue=""
              placeholder={placeholder}
              onFocus={() => setOpen(true)}
              onInput={(event) => change(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              className="min-h-12 w-full rounded bg-transparent px-3 text-lg placeholder:text-[clamp(0.75rem,4.6vw,1.125rem)] placeholder:text-muted"
            />
          </form>
          <form method="dialog">
            <button
              type="submit"
              aria-label="Close the search"
              className="flex size-11 items-center justify-center rounded-full text-xl hover:bg-accent-soft"
            >
              <span aria-hidden="true">×</span>
            </button>
          </form>
        </div>
        <div className="max-h-[55vh] overflow-y-auto">
          {found && !trimmed && <found.Start suggested={found.suggested ?? []} choose={choose} />}
          {found && trimmed && <found.Filters kinds={found.kinds} chosen={kind} choose={setKind} />}
          {found?.answer && (
            <div className="px-6">
              <found.Answer answer={found.answer} isShort />
            </div>
          )}
          <div
            id={`${id}-results`}
            role="listbox"
            aria-label="Results"
            hidden={results.length === 0}
            className="border-hairline border-b"
          >
            {found && <found.List id={id} results={results} active={active} />}
          </div>
        </div>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 px-6 py-2 text-muted text-sm">
          <p role="status">
            {hasFailed && "The search did not work. Press Enter to open the search page."}
            {!hasFailed && (results[active] ? found?.chosen : found?.summary)}
            {!trimmed && (
              <>
                Type, and press Enter for all results.
                <span className="[@media(hover:none)]:hidden"> Arrow keys move, Escape closes.</span>
              </>
            )}
          </p>
          <span className="[@media(hover:none)]:hidden">
            <SlashSwitch />
          </span>
        </div>
      </dialog>
    </>
  );
}
