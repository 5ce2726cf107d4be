"use client";

import { readText, writeText } from "../../client/storage/device-storage.ts";
import { useStoredText } from "../../client/storage/use-stored.ts";
import { showToast } from "../../ui/toasts.ts";

/** Slugs of the lessons that are done. The device stores them with spaces between. */
const doneIn = (stored: string | null): string[] => (stored ?? "").split(" ").filter(Boolean);

const useDone = (): string[] => doneIn(useStoredText("lessons"));

/** Marks a lesson as done on this device, or as not done. */
export function DoneButton({ slug }: { slug: string }) {
  const isDone = useDone().includes(slug);
  const toggle = () => {
    const others = doneIn(readText("lessons")).filter((one) => one !== slug);
    const done = isDone ? others : [...others, slug];
    if (!writeText("lessons", done.join(" ") || null))
      showToast("Not saved", "This browser blocks storage, or its storage is full.", { isError: true });
  };
  return (
    <button type="button" data-replay="" className="button needs-script" onClick={toggle}>
      {isDone ? "✓ Done" : "Mark as done"}
    </button>
  );
}

/** Says that a lesson is done. */
export const DoneMark = ({ slug }: { slug: string }) =>
  useDone().includes(slug) ? <span className="card-mark">Done</span> : null;

/** How many of the lessons are done. */
export function DoneCount({ slugs }: { slugs: readonly string[] }) {
  const done = useDone();
  const count = slugs.filter((slug) => done.includes(slug)).length;
  return (
    <p className="needs-script mb-6 text-muted figures">
      {count} of {slugs.length} done. Only this device knows.
    </p>
  );
}
