"use client";

import { lazy, Suspense } from "react";
import type { EditedRecord } from "./edited-record.ts";

const RecordForm = lazy(() => import("./record-form.tsx").then(({ RecordForm: is }) => ({ default: is })));

/**
 * The place of the form, which stands in the document from the start. Its code is loaded on its own page alone: what
 * islands bring along at once is in the script of every page.
 */
export function RecordFormPlace(record: EditedRecord) {
  return (
    <Suspense>
      <RecordForm {...record} />
    </Suspense>
  );
}
