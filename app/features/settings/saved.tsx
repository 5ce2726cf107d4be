"use client";

import { Link } from "react-router";
import { readSaved, writeSaved } from "../../client/storage/records.ts";
import { useRecord } from "../../client/storage/use-stored.ts";
import {
  isSaved,
  progressIn,
  progressInWords,
  withoutSaved,
  withProgress,
  withSaved,
} from "../../shared/device/reading-list.ts";
import { pageIds } from "../../shared/page-ids.ts";
import { showToast } from "../../ui/toasts.ts";

const SHOWN = 4;

/** The newest articles of the reading list that were not read to the end, else the newest. */
export function SavedLinks() {
  const saved = useRecord("saved", readSaved);
  const unread = saved.filter(({ read }) => read < 1);
  return (unread.length > 0 ? unread : saved).slice(0, SHOWN).map(({ path, title, read }) => (
    <li key={path} className="shrink-0">
      <Link to={path} className="choice">
        {title} <span className="text-muted text-sm figures">{progressInWords(read)}</span>
      </Link>
    </li>
  ));
}

/** Puts an article on the reading list, or takes it off, and says which. */
export function toggleSaved(article: { path: string; title: string; badge: string }): void {
  const list = readSaved();
  const wasSaved = isSaved(list, article.path);
  const next = wasSaved
    ? withoutSaved(list, article.path)
    : withSaved(list, { ...article, savedAt: Date.now(), read: readSoFar() });
  if (!writeSaved(next)) {
    const why = "This browser does not let the site keep anything, or has no room left.";
    showToast("Not saved", why, { isError: true });
  } else if (wasSaved) showToast("No longer saved", `“${article.title}” was taken off your reading list.`);
  else showToast("Saved for later", "It is on the home page and in the settings, with your progress.");
}

/** How much of the page's text has been in the window, 0 to 1. */
function readSoFar(): number {
  const text = document.getElementById(pageIds.text)?.getBoundingClientRect();
  return text ? progressIn(text, window.innerHeight) : 0;
}

/** Notes how far the reader comes in a saved article, whenever they rest or leave, until `signal` ends it. */
export function followReading(path: string, signal: AbortSignal): void {
  const note = () => {
    if (window.location.pathname !== path) return;
    const list = readSaved();
    const next = withProgress(list, path, readSoFar());
    if (next !== list) writeSaved(next);
  };
  addEventListener("scrollend", note, { signal });
  addEventListener("pagehide", note, { signal });
  note();
}
