import { expect, it } from "vitest";
import { notPlain } from "./support/plain-data.ts";

it.each([null, "a", 1, true, undefined, [], {}, { a: [{ b: undefined }] }, Object.create(null)])(
  "%j is told apart from all others by its JSON",
  (value) => expect(notPlain({ value })).toBeUndefined(),
);

it.each([new Map([["a", 1]]), new Set([1]), new Date(0), () => {}, Symbol("a"), 1n, Number.NaN, Infinity, /a/])(
  "%s is not",
  (value) => expect(notPlain({ given: [{ value }] })).toBe(".given.0.value"),
);
