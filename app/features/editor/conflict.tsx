"use client";

import { useEffect, useRef } from "react";
import { Compared } from "./compared.tsx";
import { differingFields, type FormField, type FormTexts, sourcesOf } from "./form-texts.ts";
import { mergeTexts } from "./merge-texts.ts";
import { merged, type Versions } from "./merged.ts";

export type ConflictProps = {
  fields: readonly FormField[];
  /** What the record said when the form was opened. */
  base: FormTexts;
  mine: FormTexts;
  theirs: FormTexts;
  /** Told how to bring their version into what the form says. */
  onMine: (merge: (now: FormTexts) => FormTexts) => void;
  onTheirs: () => void;
};

/** What a field says, as one text. */
const textOf = ({ name, type }: FormField, texts: FormTexts): string =>
  type === "sources"
    ? sourcesOf(texts)
        .map((source) => Object.values(source).join(" · "))
        .join("\n\n")
    : (texts[name] ?? "");

/** What becomes of a field in "Go on with mine". */
function outcomeOf({ name, type }: FormField, who: string, { base, mine, theirs }: Versions): string {
  if (who === "changed by them") return "goes on with theirs";
  if (who === "changed by you") return "goes on with yours";
  if (type === "sources") return "goes on with yours, and with those that they added";
  if (type !== "markdown") return "goes on with yours, theirs beside it";
  const { both } = mergeTexts(base[name] ?? "", mine[name] ?? "", theirs[name] ?? "");
  if (both === 0) return "goes on with what each of you changed";
  return `goes on with what each of you changed; ${both === 1 ? "one passage" : `${both} passages`} that both changed will stand there twice, yours first`;
}

/** Both versions of a record that somebody else saved meanwhile, field by field; neither is lost, whatever is chosen. */
export function Conflict({ fields, base, mine, theirs, onMine, onTheirs }: ConflictProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const byThem = new Set(differingFields(fields, base, theirs));
  const byUs = new Set(differingFields(fields, base, mine));
  const differing = fields.filter(({ name }) => differingFields(fields, mine, theirs).includes(name));
  const whoOf = (name: string) =>
    byThem.has(name) && byUs.has(name) ? "changed by both" : byThem.has(name) ? "changed by them" : "changed by you";
  return (
    <section aria-labelledby="editor-conflict" className="editor-note editor-conflict">
      <h2 id="editor-conflict" ref={title} tabIndex={-1}>
        Somebody else changed this meanwhile
      </h2>
      <p>Nothing was saved, and nothing is lost. Here is what differs; what only one of you has is marked.</p>
      {differing.map((field) => (
        <section key={field.name} aria-label={`${field.label}, both versions`} className="editor-difference">
          <h3>{field.label}</h3>
          <p className="editor-hint">
            <span>{whoOf(field.name)}</span>: {outcomeOf(field, whoOf(field.name), { base, mine, theirs })}
          </p>
          <Compared isMarkdown={field.type === "markdown"} mine={textOf(field, mine)} theirs={textOf(field, theirs)} />
        </section>
      ))}
      <div className="editor-ways">
        <div>
          <button
            type="button"
            className="button editor-save"
            onClick={() =>
              onMine((now) => merged(fields, { base, mine: now, theirs }, (...texts) => mergeTexts(...texts).text))
            }
          >
            Go on with mine
          </button>
          <p className="editor-hint">Their changes come into your form as said above. Read it, then save.</p>
        </div>
        <div>
          <button type="button" className="button" onClick={onTheirs}>
            Take theirs
          </button>
          <p className="editor-hint">The form says what they saved. Yours is kept on this device and offered above.</p>
        </div>
      </div>
    </section>
  );
}
