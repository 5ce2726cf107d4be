"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useStoredText } from "../../client/storage/use-stored.ts";

type SaveButtonProps = { path: string; title: string; badge: string; className: string };

const LABEL = "Save for later";

/** Puts an article on the reading list and takes it off; while it is there, how far the reader comes is noted. */
export function SaveButton({ path, title, badge, className }: SaveButtonProps) {
  // The list is read by its schema in code that comes when it is wanted; whether a path is in it, its text tells.
  const isSaved = useStoredText("saved")?.includes(`"path":${JSON.stringify(path)}`) ?? false;

  useEffect(() => {
    if (!isSaved) return undefined;
    const ended = new AbortController();
    import("./saved.tsx").then(
      ({ followReading }) => followReading(path, ended.signal),
      () => {},
    );
    return () => ended.abort();
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
      {/* As wide as before, so that nothing beside it moves. */}
      <span className="grid text-left *:[grid-area:1/1]">
        <span>{isSaved ? "Saved" : LABEL}</span>
        <span aria-hidden="true" className="invisible">
          {LABEL}
        </span>
      </span>
    </button>
  );
}

/** The newest of the reading list, whose code comes where there is one; until then `children` stand there. */
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
