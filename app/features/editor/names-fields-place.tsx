"use client";

import { type ComponentProps, lazy, Suspense } from "react";

// Loaded on demand, as the form of a record.
const Fields = lazy(() => import("./names-fields.tsx").then((module) => ({ default: module.NamesFields })));

export function NamesFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense>
      <Fields {...props} />
    </Suspense>
  );
}
