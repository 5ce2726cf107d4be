import type { ReactNode } from "react";
import type { EditorNote } from "../../content/record-history.ts";

/** What came of the form that led to this page. */
export function Note({ note, children }: { note: EditorNote | undefined; children?: ReactNode }) {
  if (!note) return null;
  return (
    <div role={note.isProblem ? "alert" : "status"} className="mb-10 max-w-[47rem] rounded-lg border border-muted p-5">
      <p>{note.text}</p>
      {note.reasons.length > 0 && (
        <ul className="mt-3 space-y-2 text-muted text-sm">
          {note.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
