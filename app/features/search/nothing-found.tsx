import type { ReactNode } from "react";
import { Link } from "react-router";
import { isKind } from "../../content/kinds/index.ts";
import { siteFile } from "../../content/site-file.ts";
import type { StartLink } from "../../content/start.ts";
import { StartChoices } from "../../ui/cards.tsx";

const hasBoth = isKind("glossary") && isKind("patterns");

type NothingFoundProps = {
  term: string;
  /** Address of the same search in all kinds, after a search in one kind. */
  whole: string | undefined;
  /** Names similar to the term. */
  others: readonly string[];
  starts: readonly StartLink[];
};

/** Replaces the results of a search without any, with suggestions. */
export function NothingFound({ term, whole, others, starts }: NothingFoundProps) {
  return (
    <div className="mt-8 rounded-lg border border-hairline border-dashed px-6 py-10 md:px-10">
      <div>
        <p className="font-serif text-2xl">
          No results found for "<bdi>{term}</bdi>"
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          {whole && (
            <Link to={whole} className="button">
              Search the whole guide
            </Link>
          )}
          <Link to="/search" replace className="button">
            Clear Search
          </Link>
        </p>
      </div>
      {others.length > 0 && (
        <Suggestions id="other-terms" title="Did you mean">
          <ul className="flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other}>
                <Link to={`/search?${new URLSearchParams({ q: other })}`} className="choice">
                  {other}
                </Link>
              </li>
            ))}
          </ul>
        </Suggestions>
      )}
      {starts.length > 0 && (
        <Suggestions id="other-ways" title={siteFile.start.instead}>
          <StartChoices links={starts} />
        </Suggestions>
      )}
      <p className="mt-6 text-muted">
        One or two words find more than a sentence.
        {hasBoth && (
          <>
            {" "}
            All terms are in the{" "}
            <Link to="/glossary" className="underline underline-offset-4 hover:text-ink">
              glossary
            </Link>
            , and all patterns in{" "}
            <Link to="/patterns" className="underline underline-offset-4 hover:text-ink">
              the library
            </Link>
            .
          </>
        )}
      </p>
    </div>
  );
}

function Suggestions({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
