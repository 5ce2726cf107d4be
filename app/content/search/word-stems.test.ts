import { expect, it } from "vitest";
import { stemOf } from "./word-stems.ts";

it.each([
  ["stopping", "stop"],
  ["citations", "citation"],
  ["edited", "edit"],
  ["approval", "approve"],
  ["notifications", "notify"],
  ["automatically", "automation"],
  ["personalisation", "personalize"],
  ["biases", "bias"],
  ["colour", "color"],
  ["companies", "company"],
  ["embeddings", "embedding"],
])("the stem of %s is that of %s", (form, plain) => expect(stemOf(form)).toBe(stemOf(plain)));

it.each([
  ["companion", "company"],
  ["apple", "apply"],
  ["access", "accessible"],
  ["general", "generate"],
])("the stem of %s is another than that of %s", (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));
