import type { Migration } from "kysely/migration";

/** Changes no table: `refreshDerived` rebuilt the search texts with straight quotation marks. A released name stays. */
export const quotationMarks: Migration = { async up() {} };
