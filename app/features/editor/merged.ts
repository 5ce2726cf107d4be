import { differingFields, type FormField, type FormTexts, sourceName, sourceParts, sourcesOf } from "./form-texts.ts";

/** Two versions of a record's form, and the one that both were made of. */
export type Versions = { base: FormTexts; mine: FormTexts; theirs: FormTexts };
/** Makes two texts that were both made of a third one. */
type MergeTexts = (base: string, mine: string, theirs: string) => string;

/** The fields that two versions changed, each in its way. */
export function changedByBoth(fields: readonly FormField[], { base, mine, theirs }: Versions): FormField[] {
  const pairs = [differingFields(fields, base, mine), differingFields(fields, base, theirs)];
  const all = [...pairs, differingFields(fields, mine, theirs)];
  return fields.filter(({ name }) => all.every((names) => names.includes(name)));
}

/**
 * The form with their version brought in: a field that only they changed says what they wrote, one that only we changed
 * says what we wrote. Of one that both changed, a Markdown text has what both wrote, and our sources have those beside
 * them that they added; any other says what we wrote.
 */
export function merged(fields: readonly FormField[], versions: Versions, merge: MergeTexts): FormTexts {
  const { base, mine, theirs } = versions;
  const ours = new Set(differingFields(fields, base, mine));
  const kept = (texts: FormTexts, isKept: (name: string) => boolean) =>
    Object.entries(texts).filter(([name]) => isKept(name.split(".")[0] ?? ""));
  const both = changedByBoth(fields, versions).flatMap(({ name, type }) => {
    if (type === "sources") return addedSources(versions);
    return type === "markdown" ? [[name, merge(base[name] ?? "", mine[name] ?? "", theirs[name] ?? "")]] : [];
  });
  return Object.fromEntries([
    ...kept(theirs, (name) => !ours.has(name)),
    ...kept(mine, (name) => ours.has(name)),
    ...both,
  ]);
}

/** The controls of sources that they added, behind ours. */
function addedSources({ base, mine, theirs }: Versions): [string, string][] {
  const known = new Set([...sourcesOf(base), ...sourcesOf(mine)].map(({ key }) => key));
  const numbers = Object.keys(mine).map((name) => Number(/^sources\.(\d+)\./.exec(name)?.[1] ?? -1));
  const next = Math.max(-1, ...numbers) + 1;
  return sourcesOf(theirs)
    .filter(({ key }) => !known.has(key))
    .flatMap((source, index) =>
      sourceParts.map((part): [string, string] => [sourceName(next + index, part), source[part]]),
    );
}
