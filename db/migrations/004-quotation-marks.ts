import type { Migration } from "kysely/migration";
import { fillSearchTexts } from "./fill-search-texts.ts";

/** Search texts with straight quotation marks, so that a typed apostrophe finds a printed one. */
export const quotationMarks: Migration = { up: fillSearchTexts };
