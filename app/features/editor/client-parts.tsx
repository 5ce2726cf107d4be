"use client";

import { lazy, Suspense } from "react";
import { OwnStyle } from "../../client/own-inline.tsx";
import { pageIds } from "../../shared/page-ids.ts";
import type { EditedRecord } from "./edited-record.ts";

/** What is offered to readers beside every page: the newsletter, the question who they are, and the guide. */
const offers = `#${pageIds.newsletter},.onboarding,aside[aria-label=Audio]`;

/** Hides what is offered to readers on a page that is for work. */
export const HideOffers = () => <OwnStyle text={`${offers}{display:none}`} />;

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
