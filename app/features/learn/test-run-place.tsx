"use client";

import { type ComponentProps, lazy, Suspense } from "react";

// Loaded on demand: the direct imports of client components are in the script of every page.
const Run = lazy(() => import("./test-run.tsx").then((module) => ({ default: module.TestRun })));

/** The test of the lessons, rendered on the server as well. */
export function TestRun(props: ComponentProps<typeof Run>) {
  return (
    <Suspense>
      <Run {...props} />
    </Suspense>
  );
}
