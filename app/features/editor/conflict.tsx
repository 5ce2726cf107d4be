"use client";

import { useEffect, useRef } from "react";
import { type DiffPart, diffTexts } from "../../content/text-diff.ts";
import { type FormField, type FormTexts, sourcesOf } from "./form-texts.ts";
import { changesOf, mergeTexts, type Versions } from "./merge.ts";

type ConflictProps = {
  fields: readonly FormField[];
  versions: Versions;
  onMine: () => void;
  onTheirs: () => void;
};

const textOf = ({ name, type }: FormField, texts: FormTexts): string =>
  type === "sources"
    ? sourcesOf(texts)
        .map((source) => Object.values(source).join(" · "))
        .join("\n\n")
    : (texts[name] ?? "");

function outcomeOf({ name, type }: FormField, by: string, { base, mine, theirs }: Versions): string {
  if (by === "Changed by them") return "goes on with theirs";
  if (by === "Changed by you") return "goes on with yours";
  if (type === "sources") return "goes on with yours, and with those that they added";
  if (type !== "markdown") return "goes on with yours, theirs beside it";
  const { both } = mergeTexts(base[name] ?? "", mine[name] ?? "", theirs[name] ?? "");
  if (both === 0) return "goes on with what each of you changed";
  return `goes on with what each of you changed; ${both === 1 ? "one passage" : `${both} passages`} that both changed will appear twice, yours first`;
}

/** Both versions of a record that somebody else saved meanwhile, field by field; neither is lost, whatever is chosen. */
export function Conflict({ fields, versions, onMine, onTheirs }: ConflictProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="editor-conflict" className="editor-note">
      <h2 id="editor-conflict" ref={title} tabIndex={-1}>
        Somebody else changed this meanwhile
      </h2>
      <p>Nothing was saved, and nothing is lost. Here is what differs; what only one of you has is marked.</p>
      {changesOf(fields, versions).map(({ field, by }) => (
        <section key={field.name} aria-label={`${field.label}, both versions`} className="editor-difference">
          <h3>{field.label}</h3>
          <p className="editor-hint">
            <span>{by}</span>: {outcomeOf(field, by, versions)}
          </p>
          <Compared mine={textOf(field, versions.mine)} theirs={textOf(field, versions.theirs)} />
        </section>
      ))}
      <div className="editor-ways">
        <div>
          <button type="button" className="button button-first" onClick={onMine}>
            Go on with mine
          </button>
          <p className="editor-hint">Adds their changes to your form, as described above. Read it, then save.</p>
        </div>
        <div>
          <button type="button" className="button" onClick={onTheirs}>
            Take theirs
          </button>
          <p className="editor-hint">
            Fills the form with what they saved. Your text is kept on this device and offered above.
          </p>
        </div>
      </div>
    </section>
  );
}

/** Yours and theirs beside each other, on a narrow screen one below the other; what is the same in both is left out. */
function Compared({ mine, theirs }: { mine: string; theirs: string }) {
  return (
    <div className="editor-compared">
      {diffTexts(mine, theirs).map(({ line, parts }) => (
        <div key={line} className="editor-versions">
          <Version title="Yours" parts={parts.filter(({ change }) => change !== "added")} />
          <Version title="Theirs" parts={parts.filter(({ change }) => change !== "removed")} />
        </div>
      ))}
    </div>
  );
}

function Version({ title, parts }: { title: string; parts: readonly DiffPart[] }) {
  return (
    <div className="editor-version">
      <h4>{title}</h4>
      {parts.length === 0 && <p className="editor-hint">This field is empty.</p>}
      <p className="editor-diff">
        {parts.map(({ text, change }, index) => {
          const key = `${index} ${text.length}`;
          if (change === "added") return <ins key={key}>{text}</ins>;
          return change === "removed" ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
        })}
      </p>
    </div>
  );
}
