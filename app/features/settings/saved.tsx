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

const MAX_LINKS = 4;

/** The newest unfinished articles of the reading list, or the newest if all are finished. */
export function SavedLinks() {
  const saved = useRecord("saved", readSaved);
  const unread = saved.filter(({ read }) => read < 1);
  return (unread.length > 0 ? unread : saved).slice(0, MAX_LINKS).map(({ path, title, read }) => (
    <li key={path} className="shrink-0">
      <Link to={path} className="choice">
        {title} <span className="text-muted text-sm figures">{progressInWords(read)}</span>
      </Link>
    </li>
  ));
}

/** Adds an article to the reading list or removes it, and shows a message. */
export function toggleSaved(article: { path: string; title: string; badge: string }): void {
  const list = readSaved();
  const wasSaved = isSaved(list, article.path);
  const next = wasSaved
    ? withoutSaved(list, article.path)
    : withSaved(list, { ...article, savedAt: Date.now(), read: readSoFar() });
  if (!writeSaved(next)) {
    showToast("Not saved", "This browser blocks storage, or its storage is full.", { isError: true });
  } else if (wasSaved) showToast("No longer saved", `“${article.title}” was removed from your reading list.`);
  else showToast("Saved for later", "It is on the home page and in the settings, with your progress.");
}

/** The part of the article's text above the window's lower edge, 0 to 1. */
function readSoFar(): number {
  const text = document.getElementById(pageIds.text)?.getBoundingClientRect();
  return text ? progressIn(text, window.innerHeight) : 0;
}

/** Stores the reader's progress in a saved article when they stop scrolling or leave, until `signal` aborts. */
export function followReading(path: string, signal: AbortSignal): void {
  const storeProgress = () => {
    if (window.location.pathname !== path) return;
    const list = readSaved();
    const next = withProgress(list, path, readSoFar());
    if (next !== list) writeSaved(next);
  };
  addEventListener("scrollend", storeProgress, { signal });
  addEventListener("pagehide", storeProgress, { signal });
  storeProgress();
}
