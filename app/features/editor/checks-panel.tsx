import { countWords, readingTime } from "../../content/reading-time.ts";
import { CHECKS } from "./control-id.ts";
import type { EditedRecord } from "./edited-record.ts";
import { Faults } from "./fault-list.tsx";
import type { FormTexts } from "./form-texts.ts";
import type { Checked } from "./use-checks.ts";

type ChecksPanelProps = { record: EditedRecord; texts: FormTexts; checked: Checked };

/** How long the text is, and what `check` says of the record as it is written. */
export function ChecksPanel({ record: { fields, counted }, texts, checked }: ChecksPanelProps) {
  const text = counted.map((name) => texts[name] ?? "").join("\n\n");
  const words = countWords(text);
  return (
    <section aria-labelledby={CHECKS} className="editor-panel">
      <h2 id={CHECKS} tabIndex={-1}>
        Checks
      </h2>
      <p className="editor-measure">
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"}, {readingTime(text)}
      </p>
      <div aria-live="polite" className="needs-script">
        {checked.state === "waits" && <p className="editor-hint">The record is being checked.</p>}
        {checked.state === "failed" && <p className="editor-hint">The checks cannot be reached at the moment.</p>}
        {checked.state === "done" && checked.faults.length === 0 && <p>No faults.</p>}
        {checked.state === "done" && <Faults fields={fields} faults={checked.faults} />}
      </div>
    </section>
  );
}
