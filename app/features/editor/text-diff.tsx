import type { DiffHunk, DiffPart } from "../../content/record-history.ts";

/** What differs between two texts: the lines that changed, with what went struck out and what came underlined. */
export function TextDiff({ hunks }: { hunks: readonly DiffHunk[] }) {
  return (
    <div className="space-y-2">
      {hunks.map(({ line, parts }) => (
        <div key={line} className="rounded-lg border border-hairline p-5">
          <p className="text-muted text-sm">Line {line}</p>
          <p className="wrap-anywhere mt-1 whitespace-pre-wrap">
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
              <Part key={index} part={part} />
            ))}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Said aloud too: screen readers mostly pass over what `del` and `ins` mean. */
function Part({ part: { text, change } }: { part: DiffPart }) {
  if (change === "removed") {
    return (
      <del className="text-muted">
        <span className="sr-only"> removed: </span>
        {text}
      </del>
    );
  }
  if (change === "added") {
    return (
      <ins className="font-medium underline underline-offset-4">
        <span className="sr-only"> added: </span>
        {text}
      </ins>
    );
  }
  return text;
}
