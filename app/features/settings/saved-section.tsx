"use client";

import { useState } from "react";
import { Link } from "react-router";
import { readSaved, writeSaved } from "../../client/storage/records.ts";
import { useRecord } from "../../client/storage/use-kept.ts";
import { progressInWords, withoutSaved } from "../../shared/device/reading-list.ts";
import { Section } from "./section.tsx";

/** The reading list, with how far the reader came in each article. */
export function SavedSection() {
  const saved = useRecord("saved", readSaved);
  const [said, setSaid] = useState("");

  function remove(path: string, title: string) {
    writeSaved(withoutSaved(readSaved(), path));
    setSaid(`“${title}” was taken off the list.`);
    // The button that was pressed is gone.
    document.getElementById("saved")?.focus();
  }

  return (
    <Section id="saved" title="Saved for later">
      {saved.length === 0 && (
        <p className="text-muted">Nothing yet. “Save for later” stands below the title of every article.</p>
      )}
      <ul>
        {saved.map(({ path, title, badge, read }) => (
          <li
            key={path}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-hairline border-b py-3 last:border-b-0"
          >
            <div>
              <Link
                to={path}
                className="inline-flex min-h-11 items-center font-serif text-xl underline-offset-4 hover:underline"
              >
                {title}
              </Link>
              <p className="text-muted text-sm tabular-nums">
                {badge} · {progressInWords(read)}
              </p>
              <progress value={read} aria-hidden="true" className="reading-progress mt-2 w-full" />
            </div>
            <button
              type="button"
              aria-label={`Remove “${title}”`}
              onClick={() => remove(path, title)}
              className="flex min-h-11 items-center px-2 text-muted underline decoration-hairline underline-offset-4 hover:text-ink"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Section>
  );
}
