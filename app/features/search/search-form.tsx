"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { MAX_TERM_LENGTH } from "../../content/search/search.ts";
import { pageIds } from "../../shared/page-ids.ts";

/** A GET form; with script it replaces the address instead of adding to the history, and leaves q out when blank. */
export function SearchForm({ term, hasProblem }: { term: string; hasProblem: boolean }) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);

  const known = useRef(term);

  // The same field stays for the next search, and with it the focus; what was typed since is the visitor's.
  useEffect(() => {
    const typed = input.current?.value.trim();
    if (input.current && (typed === term || typed === known.current)) input.current.value = term;
    known.current = term;
  }, [term]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    const q = typeof typed === "string" ? typed.trim() : "";
    submit(q ? { q } : {}, { method: "get", action: "/search", replace: true });
  }

  return (
    <search>
      <Form action="/search" method="get" role="search" onSubmit={search} className="flex flex-wrap gap-3">
        <label htmlFor={pageIds.searchTerm} className="sr-only">
          Search term
        </label>
        <input
          ref={input}
          id={pageIds.searchTerm}
          type="search"
          name="q"
          defaultValue={term}
          maxLength={MAX_TERM_LENGTH}
          placeholder="Search fundamentals and principles..."
          autoComplete="off"
          aria-invalid={hasProblem || undefined}
          className="min-h-12 min-w-0 grow basis-72 rounded-full border border-muted bg-raised px-5 text-lg placeholder:text-[clamp(0.75rem,4.1vw,1.125rem)] placeholder:text-muted"
        />
        <button type="submit" className="button">
          Search
        </button>
        {(term || hasProblem) && (
          <Link to="/search" replace className="button" onClick={() => input.current?.focus()}>
            Clear
          </Link>
        )}
      </Form>
    </search>
  );
}

/**
 * Keeps the reader's place when more results come: the focus goes to the first new one, since the link that asked for
 * them may be gone.
 */
export function ResultsFocus({ term, count }: { term: string; count: number }) {
  const before = useRef({ term, count });
  useEffect(() => {
    const { term: former, count: shown } = before.current;
    before.current = { term, count };
    if (term !== former || count <= shown) return;
    document.querySelectorAll("[data-result]")[shown]?.querySelector<HTMLElement>("a")?.focus();
  }, [term, count]);
  return null;
}
