"use client";

import { useRef } from "react";
import { slugFor } from "../../shared/slug.ts";
import type { NamesForm } from "./manage.server.ts";

type NamesFieldsProps = { form: NamesForm; isNew?: boolean };

/** The controls of a title and a slug. Of a new record, the slug follows the title until somebody changes it. */
export function NamesFields({ form: { values, problems }, isNew = false }: NamesFieldsProps) {
  const slug = useRef<HTMLInputElement>(null);
  const follows = useRef(isNew && values.slug === slugFor(values.title));
  const control = (name: "title" | "slug") => ({
    id: `record-${name}`,
    name,
    defaultValue: values[name],
    "aria-invalid": problems[name] !== undefined,
    "aria-describedby": `record-${name}-hint`,
  });
  const hint = (name: "title" | "slug", words: string) => (
    <p
      id={`record-${name}-hint`}
      role={problems[name] && "alert"}
      className={`text-sm ${problems[name] ? "text-accent" : "text-muted"}`}
    >
      {problems[name] ?? words}
    </p>
  );
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor="record-title" className="font-medium">
          Title
        </label>
        <input
          {...control("title")}
          required
          autoComplete="off"
          onInput={({ currentTarget }) => {
            if (follows.current && slug.current) slug.current.value = slugFor(currentTarget.value);
          }}
        />
        {hint("title", "What the page is called.")}
      </div>
      <div className="grid gap-1.5">
        <label htmlFor="record-slug" className="font-medium">
          End of its address
        </label>
        <input
          {...control("slug")}
          ref={slug}
          required={!isNew}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onInput={() => {
            follows.current = false;
          }}
        />
        {hint("slug", isNew ? "Made of the title if you leave it empty." : "Lowercase words joined by hyphens.")}
      </div>
    </>
  );
}
