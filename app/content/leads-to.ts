import { type EntityOf, type Kind, pathOf, type RecordName } from "./kinds/index.ts";
import { articleOf, markdownOf, referencesOf } from "./kinds/reading.ts";

/** What may stand in an address for another character: a backslash before a mark, or a character reference. */
const escapes = /\\[!-/:-@[-`{-~]|&#?\w+;/;

/**
 * Whether a record can lead to another, told without reading its Markdown, which takes long: by a field that names it,
 * or by a text that holds its address, or something that may be its address in disguise.
 */
export function mayLeadTo<K extends Kind>(kind: K, record: EntityOf<K>, { kind: target, slug }: RecordName): boolean {
  const address = pathOf(target, slug).split(/(?=#)/);
  return (
    (articleOf(kind, record)?.related ?? []).includes(`${target}/${slug}`) ||
    referencesOf(kind, record).some((one) => one.target === target && one.slugs.includes(slug)) ||
    markdownOf(kind, record).some(({ text }) => escapes.test(text) || address.every((part) => text.includes(part)))
  );
}
