"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useStoredText } from "../../client/storage/use-stored.ts";
import { firstAddress } from "../../shared/moved-addresses.ts";

type SaveButtonProps = { path: string; title: string; badge: string; className: string };

const LABEL = "Save for later";

/** Adds an article to the reading list or removes it. Stores the reader's progress while the article is on the list. */
export function SaveButton({ path, title, badge, className }: SaveButtonProps) {
  // Searches the stored text: parsing the list would load the schema library on every article.
  const stored = useStoredText("saved");
  const isSaved = [path, firstAddress(path)].some((one) => stored?.includes(`"path":${JSON.stringify(one)}`));

  useEffect(() => {
    if (!isSaved) return undefined;
    const controller = new AbortController();
    import("./saved.tsx").then(
      ({ followReading }) => followReading(path, controller.signal),
      () => {},
    );
    return () => controller.abort();
  }, [isSaved, path]);

  const toggle = () =>
    import("./saved.tsx").then(
      ({ toggleSaved }) => toggleSaved({ path, title, badge }),
      () => {},
    );

  return (
    <button
      type="button"
      data-replay=""
      data-saved={isSaved || undefined}
      onClick={toggle}
      className={`save ${className}`}
    >
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" className="mr-1.5">
        <path d="M3.5 1.5h9v13L8 11l-4.5 3.5z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {/* Reserves the width of the longer label, so that nothing moves. */}
      <span className="grid text-left *:[grid-area:1/1]">
        <span>{isSaved ? "Saved" : LABEL}</span>
        <span aria-hidden="true" className="invisible">
          {LABEL}
        </span>
      </span>
    </button>
  );
}

/** Links to the newest articles of the reading list. Shows `children` until there is a list and its code is loaded. */
export function SavedRow({ children }: { children: ReactNode }) {
  const hasSaved = useStoredText("saved") !== null;
  const [Links, setLinks] = useState<{ is: ComponentType }>();

  useEffect(() => {
    if (!hasSaved) return;
    import("./saved.tsx").then(
      ({ SavedLinks }) => setLinks({ is: SavedLinks }),
      () => {},
    );
  }, [hasSaved]);

  return Links ? <Links.is /> : children;
}
