"use client";

import { lazy, Suspense } from "react";
import type { ConflictProps } from "./conflict.tsx";

const Conflict = lazy(() => import("./conflict.tsx").then(({ Conflict: is }) => ({ default: is })));

/** The place of what differs between two versions, whose code comes with the first conflict. */
export function ConflictPanel(props: ConflictProps) {
  return (
    <Suspense>
      <Conflict {...props} />
    </Suspense>
  );
}
