import { Prose } from "../reading/record-parts.tsx";

/** The patterns that exemplify a paradigm, before its text. */
export function KeyPatterns({ html }: { html: string }) {
  return (
    <section aria-labelledby="key-patterns" className="mb-9 rounded-lg border border-hairline bg-raised p-5 md:px-6">
      <h2 id="key-patterns" className="text-2xl">
        Key Patterns
      </h2>
      <p className="mt-1 text-muted text-sm">Core design patterns that exemplify this paradigm</p>
      <Prose html={html} className="mt-4" />
    </section>
  );
}
