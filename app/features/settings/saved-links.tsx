"use client";

import { Link } from "react-router";
import { readSaved } from "../../client/storage/records.ts";
import { useRecord } from "../../client/storage/use-kept.ts";
import { progressInWords } from "../../shared/device/reading-list.ts";

const SHOWN = 4;

/** The newest articles of the reading list that were not read to the end, else the newest. */
export function SavedLinks() {
  const saved = useRecord("saved", readSaved);
  const unread = saved.filter(({ read }) => read < 1);
  return (unread.length > 0 ? unread : saved).slice(0, SHOWN).map(({ path, title, read }) => (
    <li key={path} className="shrink-0">
      <Link to={path} className="choice">
        {title} <span className="text-muted text-sm tabular-nums">{progressInWords(read)}</span>
      </Link>
    </li>
  ));
}
