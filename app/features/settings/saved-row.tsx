"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useStoredText } from "../../client/storage/use-stored.ts";

/** The newest of the reading list, whose code comes where there is one; until then `children` stand there. */
export function SavedRow({ children }: { children: ReactNode }) {
  const hasSaved = useStoredText("saved") !== null;
  const [Links, setLinks] = useState<{ is: ComponentType }>();

  useEffect(() => {
    if (!hasSaved) return;
    import("./saved-links.tsx").then(
      ({ SavedLinks }) => setLinks({ is: SavedLinks }),
      () => {},
    );
  }, [hasSaved]);

  return Links ? <Links.is /> : children;
}
