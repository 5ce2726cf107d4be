"use client";

import { lazy, Suspense } from "react";
import type { ConflictProps } from "./conflict.tsx";

/** Fetches the code of the panel. @throws when it cannot be had */
export const loadConflict = () => import("./conflict.tsx").then(({ Conflict: is }) => ({ default: is }));
const Conflict = lazy(loadConflict);

/** The place of what differs between two versions. */
export function ConflictPanel(props: ConflictProps) {
  return (
    <Suspense>
      <Conflict {...props} />
    </Suspense>
  );
}
