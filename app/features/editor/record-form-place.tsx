"use client";

import { lazy, Suspense } from "react";
import type { EditedRecord } from "./edited-record.ts";

// Loaded on demand: the direct imports of client components are in the script of every page.
const RecordForm = lazy(() => import("./record-form.tsx").then((module) => ({ default: module.RecordForm })));

/** The form of a record, rendered on the server as well. */
export function RecordFormPlace(record: EditedRecord) {
  return (
    <Suspense>
      <RecordForm {...record} />
    </Suspense>
  );
}
