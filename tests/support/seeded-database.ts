import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    seededDatabase: string;
    seededPostgres: string;
  }
}

/** A database filled from content-seed/, made once a run (seed-once.ts); to be copied, never written to. */
export const seededDatabase = (): string => inject("seededDatabase");

/** The same on PostgreSQL, where the tests run on it. */
export const seededPostgres = (): string => inject("seededPostgres");
