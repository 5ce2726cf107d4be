import { type Kind, kinds } from "./index.ts";

/**
 * An object with one property a kind, each made by `make`. The only place where the house asserts that a list of
 * kinds covers them all: `kinds` has every key of `Kind`, which TypeScript cannot see through `Object.fromEntries`.
 */
export function perKind<T extends { [K in Kind]: unknown }>(make: <K extends Kind>(kind: K) => T[K]): T {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as T;
}
