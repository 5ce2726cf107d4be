import { type Change, diffArrays, diffWordsWithSpace } from "diff";
import { blocksOf } from "./merge-texts.ts";

/** Passages that differ, or how many between them do not. */
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
export function Compared({ isMarkdown, mine, theirs }: ComparedProps) {
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
