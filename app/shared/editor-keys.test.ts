import { describe, expect, it } from "vitest";
import { editorKeysSchema } from "./editor-keys.ts";

const faults = (text: string) => {
  const { error } = editorKeysSchema.safeParse(text);
  return error?.issues.map(({ message }) => message) ?? [];
};

describe("EDITOR_TOKENS", () => {
  it("names keys, which may have colons", () => {
    expect(editorKeysSchema.parse("Ada:0123456789abcdef, Grace H.:fedcba:9876543210")).toEqual([
      { name: "Ada", key: "0123456789abcdef" },
      { name: "Grace H.", key: "fedcba:9876543210" },
    ]);
  });

  it("are taken one a line too, as a setting of several lines has them", () => {
    const keys = editorKeysSchema.parse("Ada:0123456789abcdef\nGrace:fedcba9876543210\n");
    expect(keys.map(({ name }) => name)).toEqual(["Ada", "Grace"]);
  });

  it.each([
    ["0123456789abcdef", "must be name:key"],
    ["Ada:0123456789abcdef,", "must be name:key"],
    ["<b>:0123456789abcdef", "must be name:key"],
    ["Ada:0123456789abcde", "has a key for Ada that is too short: use 16 characters or more"],
    ["command line:0123456789abcdef", "may not use the name command line"],
    ["editor:0123456789abcdef", "may not use the name editor"],
    ["Ada:0123456789abcdef,Ada:1123456789abcdef", "has two keys for Ada"],
    ["Ada:0123456789abcdef,Bo:0123456789abcdef", "has one key for several names"],
  ])("%s is refused in words, without the key", (text, words) => {
    expect(faults(text)[0]).toContain(words);
    expect(faults(text).join()).not.toMatch(/0123456789abcde/);
  });
});
