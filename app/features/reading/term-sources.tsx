import type { TermSource } from "../../content/term-source.ts";
import { Day } from "../../ui/day.tsx";

/** The texts in which a term's meaning was read, and when. */
export function TermSources({ sources }: { sources: readonly TermSource[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="mt-2 text-[0.9375rem]">
      {sources.length > 1 ? "Sources: " : "Source: "}
      {sources.map(({ name, url, readOn }, index) => (
        <span key={url}>
          {index > 0 && "; "}
          <a href={url} className="underline underline-offset-4 hover:text-ink">
            {name}
          </a>
          , read <Day on={readOn} />
        </span>
      ))}
      .
    </p>
  );
}
