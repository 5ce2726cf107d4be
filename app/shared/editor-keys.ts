import { z } from "zod";

/** Authors of changes that were made without a maintainer's own key. No key may have these names. */
export const COMMAND_LINE = "command line";
export const SEED = "first content";
/** The name of the key in EDITOR_TOKEN. */
export const EDITOR_KEY = "editor";

/** A key that allows changes to the content, and the name of their author. */
export type EditorKey = { name: string; key: string };

const MIN_KEY_LENGTH = 16;
const reservedNames: readonly string[] = [COMMAND_LINE, SEED, EDITOR_KEY];

export const editorKeySchema = z.string().min(MIN_KEY_LENGTH, `must have ${MIN_KEY_LENGTH} characters or more`);

/** The keys of EDITOR_TOKENS: `name:key`, separated by commas or one a line. Issues contain the name of a key, never the key. */
export const editorKeysSchema = z.string().transform((text, context): EditorKey[] => {
  const keys = text
    .trim()
    .split(/,|\n/)
    .map((one) => {
      const [name = "", ...key] = one.split(":");
      // A text without a colon may be a key, which no message may contain.
      return { name: key.length > 0 ? name.trim() : "", key: key.join(":").trim() };
    });
  for (const fault of new Set(keys.flatMap((one) => faultsOf(one, keys)))) context.addIssue(fault);
  return keys;
});

function faultsOf({ name, key }: EditorKey, all: readonly EditorKey[]): string[] {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(name)) {
    return [
      "must be name:key, with commas or line ends between several; a name has letters, digits, spaces, dots and hyphens",
    ];
  }
  const has = (fault: boolean, sentence: string) => (fault ? [sentence] : []);
  return [
    ...has(
      key.length < MIN_KEY_LENGTH,
      `has a key for ${name} that is too short: use ${MIN_KEY_LENGTH} characters or more`,
    ),
    ...has(reservedNames.includes(name), `may not use the name ${name}: it is reserved`),
    ...has(all.filter((one) => one.name === name).length > 1, `has two keys for ${name}: keep one`),
    ...has(
      all.some((one) => one.name !== name && one.key === key),
      `has one key for several names, ${name} among them: give each their own`,
    ),
  ];
}
