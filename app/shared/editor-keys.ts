import { z } from "zod";

/** Who a change is by that no maintainer has made with a key of their own: names that no key may have. */
export const COMMAND_LINE = "command line";
export const SEED = "first content";
/** The name of EDITOR_TOKEN, which has none of its own. */
export const EDITOR_KEY = "editor";

/** A key that lets somebody change the content, and the name that the changes made with it carry. */
export type EditorKey = { name: string; key: string };

const LEAST_CHARACTERS = 16;
const taken: readonly string[] = [COMMAND_LINE, SEED, EDITOR_KEY];

/** The key of EDITOR_TOKEN. */
export const editorKeySchema = z.string().min(LEAST_CHARACTERS, `must have ${LEAST_CHARACTERS} characters or more`);

/** The keys of EDITOR_TOKENS: `name:key`, with commas between several. A fault names whose key it is, never the key. */
export const editorKeysSchema = z.string().transform((text, context): EditorKey[] => {
  const keys = text.split(",").map((one) => {
    const [name = "", ...key] = one.split(":");
    // What has no colon is a key without a name, and is not to be told.
    return { name: key.length > 0 ? name.trim() : "", key: key.join(":").trim() };
  });
  for (const fault of new Set(keys.flatMap((one) => faultsOf(one, keys)))) context.addIssue(fault);
  return keys;
});

function faultsOf({ name, key }: EditorKey, all: readonly EditorKey[]): string[] {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u.test(name)) {
    return ["must be name:key, with commas between several; a name has letters, digits, spaces, dots and hyphens"];
  }
  const has = (fault: boolean, sentence: string) => (fault ? [sentence] : []);
  return [
    ...has(
      key.length < LEAST_CHARACTERS,
      `has a key for ${name} that is too short: use ${LEAST_CHARACTERS} characters or more`,
    ),
    ...has(taken.includes(name), `may not call anybody ${name}: that name is taken`),
    ...has(all.filter((one) => one.name === name).length > 1, `has two keys for ${name}: keep one`),
    ...has(
      all.some((one) => one.name !== name && one.key === key),
      `has one key for several names, ${name} among them: give each their own`,
    ),
  ];
}
