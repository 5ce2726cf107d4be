"use client";

import { type Change, diffArrays, diffWordsWithSpace } from "diff";
import { useEffect, useRef } from "react";
import { type FormField, type FormTexts, sourcesOf } from "./form-texts.ts";
import { blocksOf, changesOf, mergeTexts, type Versions } from "./merge.ts";

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
  return `goes on with what each of you changed; ${both === 1 ? "one passage" : `${both} passages`} that both changed will stand there twice, yours first`;
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
          <Compared
            isMarkdown={field.type === "markdown"}
            mine={textOf(field, versions.mine)}
            theirs={textOf(field, versions.theirs)}
          />
        </section>
      ))}
      <div className="editor-ways">
        <div>
          <button type="button" className="button button-first" onClick={onMine}>
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

type Row = { mine: string; theirs: string } | { same: number };

/** Two versions of a text passage by passage, what is the same in both left out. */
function rowsOf(mine: readonly string[], theirs: readonly string[]): Row[] {
  const rows: Row[] = [];
  for (const { value, added, removed } of diffArrays([...mine], [...theirs])) {
    const last = rows.at(-1);
    const text = value.join("\n\n");
    if (!added && !removed) rows.push({ same: value.length });
    else if (last && "mine" in last)
      rows[rows.length - 1] = added ? { ...last, theirs: text } : { ...last, mine: text };
    else rows.push(added ? { mine: "", theirs: text } : { mine: text, theirs: "" });
  }
  return rows;
}

const passages = (text: string): string[] => blocksOf(text).map((block) => block.trim());

type ComparedProps = { isMarkdown: boolean; mine: string; theirs: string };

/** Yours and theirs beside each other, on a narrow screen one below the other. */
function Compared({ isMarkdown, mine, theirs }: ComparedProps) {
  const rows = isMarkdown ? rowsOf(passages(mine), passages(theirs)) : [{ mine, theirs }];
  return (
    <div className="editor-compared">
      {rows.map((row, index) => {
        const key = `${index} ${rows.length}`;
        if ("same" in row)
          return (
            <p key={key} className="editor-hint">
              {row.same === 1 ? "One passage is" : `${row.same} passages are`} the same.
            </p>
          );
        const parts = diffWordsWithSpace(row.mine, row.theirs);
        return (
          <div key={key} className="editor-versions">
            <Version title="Yours" parts={parts.filter(({ added }) => !added)} />
            <Version title="Theirs" parts={parts.filter(({ removed }) => !removed)} />
          </div>
        );
      })}
    </div>
  );
}

function Version({ title, parts }: { title: string; parts: readonly Change[] }) {
  return (
    <div className="editor-version">
      <h4>{title}</h4>
      {parts.length === 0 && <p className="editor-hint">Nothing stands here.</p>}
      <p className="editor-diff">
        {parts.map(({ value, added, removed }, index) => {
          const key = `${index} ${value.length}`;
          if (added) return <ins key={key}>{value}</ins>;
          return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
        })}
      </p>
    </div>
  );
}
