"use client";

import { diff3Merge } from "node-diff3";
import { useEffect, useRef } from "react";
import { type DiffPart, diffTexts } from "../../content/text-diff.ts";
import { differingFields, entriesOf, type FormField, type FormValues } from "./edited-record.ts";
import { hintClass, noteClass } from "./form-parts.tsx";
import { readTree } from "./markdown/markdown-tree.ts";

type ConflictProps = {
  fields: readonly FormField[];
  versions: Versions;
  onMine: () => void;
  onTheirs: () => void;
};

const textOf = (field: FormField, values: FormValues): string =>
  field.type === "entries"
    ? entriesOf(field, values[field.name])
        .map((entry) => Object.values(entry).join(" · "))
        .join("\n\n")
    : [values[field.name] ?? ""].flat().join("\n");

function outcomeOf(field: FormField, by: string, versions: Versions): string {
  if (by === "Changed by them") return "your form will have their text";
  if (by === "Changed by you") return "your form keeps your text";
  if (field.type === "entries") return "your form keeps your entries and gets the ones they added";
  if (field.type !== "markdown") return "your form keeps your text and shows theirs below it";
  const { both } = mergeField(field, versions);
  if (both === 0) return "your form will have the changes of both";
  return `your form will have the changes of both; ${both === 1 ? "one passage" : `${both} passages`} that both changed will appear twice, yours first`;
}

/** Shows both versions of a record that somebody else saved meanwhile, field by field. Either choice keeps both. */
export function Conflict({ fields, versions, onMine, onTheirs }: ConflictProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="editor-conflict" className={noteClass}>
      <h2 id="editor-conflict" ref={title} tabIndex={-1}>
        Somebody else changed this meanwhile
      </h2>
      <p>
        Nothing was saved, and nothing is lost. The differences are below. Words that only one version has are marked.
      </p>
      {changesOf(fields, versions).map(({ field, by }) => (
        <section
          key={field.name}
          aria-label={`${field.label}, both versions`}
          className="space-y-2 border-hairline border-t pt-5"
        >
          <h3>{field.label}</h3>
          <p className={hintClass}>
            <span>{by}</span>: {outcomeOf(field, by, versions)}
          </p>
          {diffTexts(textOf(field, versions.mine), textOf(field, versions.theirs)).map(({ line, parts }) => (
            <div key={line} className="editor-versions grid gap-x-8 gap-y-3 md:grid-cols-2">
              <Version title="Yours" parts={parts.filter(({ change }) => change !== "added")} />
              <Version title="Theirs" parts={parts.filter(({ change }) => change !== "removed")} />
            </div>
          ))}
        </section>
      ))}
      <Choice label="Go on with mine" isFirst onChoose={onMine}>
        Adds their changes to your form, as described above. Read it, then save.
      </Choice>
      <Choice label="Take theirs" onChoose={onTheirs}>
        Fills the form with what they saved. Your text is kept on this device and offered above.
      </Choice>
    </section>
  );
}

type ChoiceProps = { label: string; isFirst?: boolean; onChoose: () => void; children: string };

function Choice({ label, isFirst = false, onChoose, children }: ChoiceProps) {
  return (
    <div>
      <button type="button" className={`button ${isFirst ? "button-first" : ""}`} onClick={onChoose}>
        {label}
      </button>
      <p className={hintClass}>{children}</p>
    </div>
  );
}

function Version({ title, parts }: { title: string; parts: readonly DiffPart[] }) {
  return (
    <div>
      <h4 className={hintClass}>{title}</h4>
      {parts.length === 0 && <p className={hintClass}>This field is empty.</p>}
      <p className="editor-diff">
        {parts.map(({ text, change }, index) => {
          const Part = change === "added" ? "ins" : change === "removed" ? "del" : "span";
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          return <Part key={index}>{text}</Part>;
        })}
      </p>
    </div>
  );
}

/** The blocks of a Markdown text and the gaps between them, alternating. Joined, they are the text. */
export function blocksOf(text: string): string[] {
  const { root, placeOf } = readTree(text);
  const places = [0, ...root.children.flatMap(placeOf), text.length];
  return places.slice(1).map((end, index) => text.slice(places[index], end));
}

/**
 * Merges two versions of a Markdown text block by block. A block that both changed appears twice, mine first, so that
 * nothing is lost.
 * @returns the merged text, and in `both` the number of passages that appear twice
 */
export function mergeTexts(base: string, mine: string, theirs: string): { text: string; both: number } {
  const [before, own, other] = [base, mine, theirs].map((text) => blocksOf(text.trimEnd()));
  let both = 0;
  const parts = diff3Merge(own ?? [], before ?? [], other ?? []).map(({ ok, conflict }) => {
    if (!conflict) return ok?.join("") ?? "";
    const [first, second] = [conflict.a.join(""), conflict.b.join("")];
    if (conflict.o.join("") !== "") both += 1;
    const isApart = first === "" || second === "" || first.endsWith("\n\n") || second.startsWith("\n\n");
    return first + (isApart ? "" : "\n\n") + second;
  });
  return { text: parts.join("") + mine.slice(mine.trimEnd().length), both };
}

/** `mergeTexts` for a field. */
function mergeField(field: FormField, { base, mine, theirs }: Versions) {
  return mergeTexts(textOf(field, base), textOf(field, mine), textOf(field, theirs));
}

export type Versions = { base: FormValues; mine: FormValues; theirs: FormValues };
type ChangedField = { field: FormField; by: "Changed by you" | "Changed by them" | "Changed by both" };

function changesOf(fields: readonly FormField[], { base, mine, theirs }: Versions): ChangedField[] {
  const differing = new Set(differingFields(fields, mine, theirs));
  const byUs = new Set(differingFields(fields, base, mine));
  const byThem = new Set(differingFields(fields, base, theirs));
  return fields
    .filter(({ name }) => differing.has(name))
    .map((field) => {
      if (!byUs.has(field.name)) return { field, by: "Changed by them" };
      return { field, by: byThem.has(field.name) ? "Changed by both" : "Changed by you" };
    });
}

/**
 * Merges their version into my form. A field that only one side changed takes that side's value. Where both changed it,
 * a Markdown text is merged, their new entries are added to mine, and any other field keeps my value.
 * @returns the values of the form, and in `theirValues` their value of each field that both changed
 */
export function mergeForms(fields: readonly FormField[], versions: Versions) {
  const { mine, theirs } = versions;
  const values = { ...mine };
  const theirValues: Record<string, FormValues[string]> = {};
  for (const { field, by } of changesOf(fields, versions)) {
    const { name, type } = field;
    if (by === "Changed by them") values[name] = theirs[name];
    if (by !== "Changed by both") continue;
    theirValues[name] = theirs[name];
    if (type === "entries") values[name] = [...entriesOf(field, mine[name]), ...addedEntries(field, versions)];
    if (type === "markdown") values[name] = mergeField(field, versions).text;
  }
  return { values, theirValues };
}

/** Their entries whose first part, such as the key of a source, neither the base nor mine has. */
function addedEntries(field: FormField, { base, mine, theirs }: Versions) {
  const { name, parts = [] } = field;
  const keyOf = (entry: Record<string, unknown>) => entry[parts[0]?.name ?? ""];
  const known = new Set([...entriesOf(field, base[name]), ...entriesOf(field, mine[name])].map(keyOf));
  return entriesOf(field, theirs[name]).filter((entry) => !known.has(keyOf(entry)));
}
