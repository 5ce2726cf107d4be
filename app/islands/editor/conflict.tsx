"use client";

import { type Change, diffWordsWithSpace } from "diff";
import { useEffect, useRef } from "react";
import { differingFields, type FormField, type FormTexts, sourcesOf } from "../../domain/editing/form-texts.ts";

export type ConflictProps = {
  fields: readonly FormField[];
  /** What the record said when the form was opened. */
  base: FormTexts;
  mine: FormTexts;
  theirs: FormTexts;
  onMine: () => void;
  onTheirs: () => void;
};

/** What a field says, as one text. */
const textOf = ({ name, type }: FormField, texts: FormTexts): string =>
  type === "sources"
    ? sourcesOf(texts)
        .map((source) => Object.values(source).join(" · "))
        .join("\n")
    : (texts[name] ?? "");

/** Both versions of a record that somebody else saved meanwhile, field by field; neither is lost, whatever is chosen. */
export function Conflict({ fields, base, mine, theirs, onMine, onTheirs }: ConflictProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const byThem = new Set(differingFields(fields, base, theirs));
  const byUs = new Set(differingFields(fields, base, mine));
  const differing = fields.filter(({ name }) => differingFields(fields, mine, theirs).includes(name));
  return (
    <section aria-labelledby="editor-conflict" className="editor-note editor-conflict">
      <h2 id="editor-conflict" ref={title} tabIndex={-1}>
        Somebody else changed this meanwhile
      </h2>
      <p>Nothing was saved. What they wrote is underlined, what only you have is struck through.</p>
      {differing.map((field) => (
        <section key={field.name} aria-label={`${field.label}, both versions`} className="editor-difference">
          <h3>
            {field.label}{" "}
            <span className="editor-hint">
              {byThem.has(field.name) && byUs.has(field.name)
                ? "changed by both"
                : byThem.has(field.name)
                  ? "changed by them"
                  : "changed by you"}
            </span>
          </h3>
          <Difference parts={diffWordsWithSpace(textOf(field, mine), textOf(field, theirs))} />
        </section>
      ))}
      <p>
        “Go on with mine” puts their version under yours: fields that only they changed say what they wrote, all others
        say what you wrote, and you can edit on before you save. “Take theirs” shows their version; yours is kept on
        this device and offered above the form.
      </p>
      <div className="editor-actions">
        <button type="button" className="button editor-save" onClick={onMine}>
          Go on with mine
        </button>
        <button type="button" className="button" onClick={onTheirs}>
          Take theirs
        </button>
      </div>
    </section>
  );
}

/** Letters of what both say that stay in sight around a difference. */
const AROUND = 120;

function Difference({ parts }: { parts: readonly Change[] }) {
  return (
    <p className="editor-diff">
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index} ${value.length}`;
        if (added) return <ins key={key}>{value}</ins>;
        if (removed) return <del key={key}>{value}</del>;
        return <span key={key}>{shortened(value)}</span>;
      })}
    </p>
  );
}

const shortened = (same: string): string =>
  same.length > 2 * AROUND + 20 ? `${same.slice(0, AROUND)} … ${same.slice(-AROUND)}` : same;
