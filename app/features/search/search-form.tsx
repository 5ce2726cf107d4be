"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { MAX_TERM_LENGTH } from "../../content/search/search.ts";
import { pageIds } from "../../shared/page-ids.ts";

/** A GET form. With JavaScript it replaces the history entry and omits a blank q. */
export function SearchForm({ term, hasProblem }: { term: string; hasProblem: boolean }) {
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);

  const previous = useRef(term);

  // The field and its focus remain for the next search. Text typed since the last one is not overwritten.
  useEffect(() => {
    const typed = input.current?.value.trim();
    if (input.current && (typed === term || typed === previous.current)) input.current.value = term;
    previous.current = term;
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

/** Moves the focus to the first new result when more are loaded, because the "Load More" link may be gone. */
export function ResultsFocus({ term, count }: { term: string; count: number }) {
  const before = useRef({ term, count });
  useEffect(() => {
    const { term: oldTerm, count: oldCount } = before.current;
    before.current = { term, count };
    if (term !== oldTerm || count <= oldCount) return;
    document.querySelectorAll("[data-result]")[oldCount]?.querySelector<HTMLElement>("a")?.focus();
  }, [term, count]);
  return null;
}
