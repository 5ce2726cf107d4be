import { letter, phrases } from "../../domain/demos/phrases.ts";
import { AllOfIt } from "./all-of-it.tsx";

/** A letter of which two phrases can be swapped, each by itself, and back. */
export function PhrasesDemo({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <p className="demo-letter">
        {letter.map((part) =>
          typeof part === "string" ? (
            part
          ) : (
            <button
              key={part[0]}
              type="button"
              className="demo-phrase"
              data-phrase={phrases.indexOf(part)}
              data-replay=""
            >
              <span data-shows={`phrase-${phrases.indexOf(part)}`}>{part[0]}</span>
              <span className="sr-only">, swap this phrase</span>
            </button>
          ),
        )}
      </p>
      <p aria-live="polite" className="demo-line text-muted" data-shows="swap">
        Choose a marked phrase to have that one written again.
      </p>
      <button type="button" className="choice needs-script" data-act="back" data-replay="" disabled>
        Back to the earlier wording
      </button>
      {!isCompact && (
        <AllOfIt title="All wordings">
          {phrases.map((wordings) => (
            <ul key={wordings[0]} className="mt-2 list-disc pl-5">
              {wordings.map((wording) => (
                <li key={wording}>{wording}</li>
              ))}
            </ul>
          ))}
        </AllOfIt>
      )}
    </>
  );
}
