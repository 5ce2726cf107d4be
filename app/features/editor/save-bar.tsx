import { EDITOR } from "../../shared/editor-addresses.ts";
import { CHECKS } from "./control-id.ts";
import { type EditedRecord, STAY } from "./edited-record.ts";
import type { Checked } from "./use-checks.ts";

type SaveBarProps = { record: EditedRecord; phase: "idle" | "saving"; isChanged: boolean; checked: Checked };

/** How many faults there are, in words. */
function countOf(checked: Checked): string {
  if (checked.state !== "done") return "Checks";
  const count = checked.faults.length;
  return count === 0 ? "No faults" : `${count} ${count === 1 ? "fault" : "faults"}`;
}

/** What is edited, whether it is saved and sound, and what can be done with the whole of it; saving stays in sight. */
export function SaveBar({ record, phase, isChanged, checked }: SaveBarProps) {
  const { recordTitle, singular, isDraft, paths } = record;
  const said = phase === "saving" ? "Saving..." : isChanged ? "Not saved yet" : "Everything is saved";
  return (
    <header className="editor-bar">
      <div className="editor-bar-title">
        <p className="eyebrow">
          {singular.charAt(0).toUpperCase() + singular.slice(1)}
          {isDraft && ", a draft that visitors cannot see"}
        </p>
        <h1>{recordTitle}</h1>
      </div>
      <div className="editor-bar-ways">
        <nav aria-label="This record">
          {!isDraft && <a href={paths.page}>View page</a>}
          <a href={paths.history}>History</a>
          <a href={EDITOR}>Editor</a>
        </nav>
        <button type="submit" className="button" formAction={paths.preview} formTarget="_blank">
          Preview
        </button>
      </div>
      <div className="editor-bar-save">
        <div className="editor-bar-state needs-script">
          <p role="status" className="editor-status" data-changed={isChanged || undefined}>
            {said}
          </p>
          <a href={`#${CHECKS}`} className="editor-count">
            {countOf(checked)}
          </a>
        </div>
        <button
          type="submit"
          name={STAY}
          value="on"
          className="button"
          aria-disabled={phase === "saving"}
          aria-keyshortcuts="Control+S Meta+S"
          title="Ctrl+S"
        >
          Save and go on
        </button>
        <button type="submit" className="button editor-save" aria-disabled={phase === "saving"}>
          {phase === "saving" ? "Saving..." : "Save changes"}
        </button>
      </div>
    </header>
  );
}
