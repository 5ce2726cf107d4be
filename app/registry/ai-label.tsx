"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

export type AiShare = "writing" | "generated" | "edited" | "checked" | "unknown";

export type AiLabelProps = {
  /** What is labeled: “Picture”, “Summary”. */
  what: string;
  /** How much of it is AI’s work. “checked”: AI made it, and a person answers for it. */
  share: AiShare;
  /** Who checked it, if a person did. */
  checkedBy?: string | undefined;
  /** Who checks it by when, after somebody has said that something is wrong: “A librarian checks this by Monday.” */
  review?: string | undefined;
  /** How it was made: the system, the day, what it was made from. Only what you know. */
  facts: readonly { name: string; value: string }[];
  /** Takes a report that the label or the content is wrong, or takes it back. Say in `review` who looks at it. */
  report?: ((isReported: boolean) => void) | undefined;
  /** The labeled content. */
  children: ReactNode;
  /** True to show the facts. Whatever you change here shows at once. */
  isOpen?: boolean;
};

/** A name within a sentence: “PDF” stays as it is. */
const within = (name: string) => (/^\p{Lu}\P{Lu}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

const wordsOf = ({ what, share, checkedBy }: Pick<AiLabelProps, "what" | "share" | "checkedBy">): string =>
  ({
    writing: `AI is writing this ${within(what)}`,
    generated: `${what} made by AI`,
    edited: `${what} edited with AI`,
    checked: `${what} made by AI, checked by ${checkedBy ?? "a person"}`,
    unknown: "Origin unknown",
  })[share];

/** Content with a label that says in words what AI did to it. A press shows how it was made. */
export function AiLabel(props: AiLabelProps) {
  const { share, review, facts, report, children, isOpen: given = false } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(given);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => setIsOpen(given), [given]);

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };

  return (
    <figure className="ai-label" data-share={share}>
      <style href="ai-label" precedence="ai-label">
        {css}
      </style>
      {/* First, so that people hear who made the content before they hear the content. */}
      <figcaption>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          onKeyDown={closeByKey}
        >
          <span className="ai-label-mark" aria-hidden="true">
            {share === "unknown" ? "?" : "AI"}
          </span>
          {wordsOf(props)}
          {review && ", under review"}
        </button>
        <div id={id} hidden={!isOpen} className="ai-label-facts">
          <dl>
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {review && <p>{review}</p>}
          {facts.length === 0 && !review && <p>Nothing more is known.</p>}
          {report && (
            <button type="button" onClick={() => report(!review)} onKeyDown={closeByKey}>
              {review ? "Undo the report" : "Something is wrong here"}
            </button>
          )}
        </div>
      </figcaption>
      {children}
    </figure>
  );
}

const css = `
.ai-label, .ai-label * { box-sizing: border-box; }
.ai-label { --line: var(--ai-line, color-mix(in oklab, currentColor 25%, transparent)); display: grid; gap: 0.75rem;
  padding: 1rem; border: 1px solid var(--line); border-radius: var(--radius, 0.75rem);
  background: var(--ai-surface, Canvas); color: var(--ai-ink, CanvasText); line-height: 1.5; overflow-wrap: anywhere; }
.ai-label :is(h3, p, ol, ul, dl) { margin: 0; padding: 0; }
.ai-label button { min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line);
  border-radius: calc(var(--radius, 0.75rem) * 0.75); background: transparent; color: inherit; font: inherit;
  font-weight: 550; cursor: pointer; }
.ai-label :focus-visible { outline: 2px solid var(--ai-accent, currentColor); outline-offset: 2px; }
.ai-label { --state: var(--ai-generated, currentColor); margin: 0; }
.ai-label:is([data-share="checked"], [data-share="writing"]) { --state: var(--ai-waiting, currentColor); }
.ai-label[data-share="unknown"] { --state: var(--ai-uncertain, currentColor); }
.ai-label figcaption { display: grid; justify-items: start; gap: 0.5rem; }
.ai-label figcaption > button { display: inline-flex; align-items: center; gap: 0.625rem; padding: 0.25rem 0.75rem 0.25rem 0.375rem;
  border-color: var(--state); border-radius: 1.5rem; color: var(--state); font-size: 0.9375rem; text-align: start; }
.ai-label-mark { display: grid; flex: none; place-items: center; width: 1.875rem; height: 1.875rem; border-radius: 50%;
  background: var(--state); color: var(--ai-surface, Canvas); font-size: 0.75rem; font-weight: 700; }
.ai-label[data-share="edited"] .ai-label-mark { background: transparent; box-shadow: inset 0 0 0 2px var(--state); color: var(--state); }
.ai-label-facts { width: 100%; padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--state); font-size: 0.9375rem; }
.ai-label-facts[hidden] { display: none; }
.ai-label dl > div { display: grid; grid-template-columns: minmax(6rem, 30%) minmax(0, 1fr); gap: 0.75rem; }
.ai-label dt { color: var(--ai-muted); }
.ai-label dd { margin: 0; overflow-wrap: anywhere; }
.ai-label-facts button { margin-top: 0.5rem; }
`;
