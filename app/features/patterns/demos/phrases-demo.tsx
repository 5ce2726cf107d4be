import { Fragment } from "react";
import { AllOfIt } from "./all-of-it.tsx";
import { letter, phrases } from "./phrases.ts";

/** A letter of which two phrases can be swapped, each by itself, and back. */
export function PhrasesDemo({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <p className="demo-letter">
        {letter.map((part) =>
          typeof part === "string" ? (
            part
          ) : (
            <Fragment key={part[0]}>
              <button
                type="button"
                className="demo-phrase needs-script"
                data-phrase={phrases.indexOf(part)}
                data-replay=""
              >
                <span data-shows={`phrase-${phrases.indexOf(part)}`}>{part[0]}</span>
                <span className="sr-only">, swap this phrase</span>
              </button>
              <span className="static-only">{part[0]}</span>
            </Fragment>
          ),
        )}
      </p>
      <p aria-live="polite" className="needs-script demo-line text-muted" data-shows="swap">
        Choose a marked phrase to have that one written again.
      </p>
      <button type="button" className="choice needs-script" data-act="back" data-replay="" disabled>
        Back to the earlier wording
      </button>
      <AllOfIt title="All wordings" isCompact={isCompact}>
        <dl className="demo-list">
          {phrases.map(([first, ...others]) => (
            <div key={first}>
              <dt>“{first}” can become</dt>
              <dd>{others.map((other) => `“${other}”`).join(", ")}</dd>
            </div>
          ))}
        </dl>
      </AllOfIt>
    </>
  );
}
