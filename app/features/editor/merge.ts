import { diff3Merge } from "node-diff3";
import { differingFields, type FormField, type FormTexts, sourceName, sourceParts, sourcesOf } from "./form-texts.ts";
import { readTree } from "./markdown/markdown-tree.ts";

type Merged = { text: string; both: number };
type Texts = readonly [base: string, mine: string, theirs: string];
/** What becomes of a passage that both changed; undefined where it has to appear twice. */
type Resolve = (texts: Texts) => Merged | undefined;

/** Two versions in one, part by part; `gap` stands between two versions of what both changed. */
function merge(
  texts: Texts,
  split: (text: string) => string[],
  gap: string,
  resolve: Resolve = () => undefined,
): Merged {
  const [base, mine, theirs] = texts.map(split);
  let both = 0;
  const parts = diff3Merge(mine ?? [], base ?? [], theirs ?? []).map(({ ok, conflict }) => {
    if (!conflict) return ok?.join("") ?? "";
    const { o, a, b } = conflict;
    const [before = "", own = "", other = ""] = [o, a, b].map((part) => part.join(""));
    const resolved = besideChange(o, a, b) ?? besideChange(o, b, a) ?? resolve([before, own, other]);
    both += resolved?.both ?? (before === "" ? 0 : 1);
    const isApart = own === "" || other === "" || own.endsWith(gap) || other.startsWith(gap);
    return resolved?.text ?? own + (isApart ? "" : gap) + other;
  });
  return { text: parts.join(""), both };
}

/** What one changed, with what the other put beside it; undefined where both changed it. */
function besideChange([before, ...more]: string[], changed: string[], added: string[]): Merged | undefined {
  const place = before === undefined || more.length > 0 ? -1 : added.indexOf(before);
  return place < 0 ? undefined : { text: added.with(place, changed.join("")).join(""), both: 0 };
}

/** The blocks of a Markdown text and what stands between them, in turn; together they are the text. */
export function blocksOf(text: string): string[] {
  const { root, placeOf } = readTree(text);
  const places = [0, ...root.children.flatMap(placeOf), text.length];
  return places.slice(1).map((end, index) => text.slice(places[index], end));
}

const linesOf = (text: string): string[] => text.split(/(\n)/);

function kindOf(text: string): string | undefined {
  const { children } = readTree(text).root;
  return children.length === 1 ? children[0]?.type : undefined;
}

/** Lines that both changed may appear twice in lists and tables alone. */
function mergeLines(texts: Texts): Merged | undefined {
  const [kind, ...others] = texts.map(kindOf);
  if (kind === undefined || others.some((other) => other !== kind)) return undefined;
  const merged = merge(texts, linesOf, "\n");
  const isSound = kindOf(merged.text) === kind && (merged.both === 0 || kind === "list" || kind === "table");
  return isSound ? merged : undefined;
}

/**
 * Two versions of a Markdown text in one: what only one of them changed is as that one has it, be it a block, an entry of
 * a list, a row of a table or a line. What both changed stands there twice, mine first, so that nothing of either is
 * lost; `both` counts these.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  const { text, both } = merge([base.trimEnd(), mine.trimEnd(), theirs.trimEnd()], blocksOf, "\n\n", mergeLines);
  return { text: text + mine.slice(mine.trimEnd().length), both };
}

export type Versions = { base: FormTexts; mine: FormTexts; theirs: FormTexts };
type ChangedField = { field: FormField; by: "Changed by you" | "Changed by them" | "Changed by both" };

export function changesOf(fields: readonly FormField[], { base, mine, theirs }: Versions): ChangedField[] {
  const differing = new Set(differingFields(fields, mine, theirs));
  const byUs = new Set(differingFields(fields, base, mine));
  const byThem = new Set(differingFields(fields, base, theirs));
  return fields
    .filter(({ name }) => differing.has(name))
    .map((field) => {
      if (!byUs.has(field.name)) return { field, by: "Changed by them" };
      return { field, by: byThem.has(field.name) ? "Changed by both" : "Changed by you" };
    });
}

/**
 * The form with their version brought in: a field that only they changed says what they wrote, one that only we changed
 * says what we wrote. Of one that both changed, a Markdown text has what both wrote, and our sources have those beside
 * them that they added; any other says what we wrote. `beside` has theirs of the fields that both changed.
 */
export function mergeForms(fields: readonly FormField[], versions: Versions) {
  const { base, mine, theirs } = versions;
  const texts = new Map(Object.entries(mine));
  const beside: Record<string, string> = {};
  for (const { field, by } of changesOf(fields, versions)) {
    const { name, type } = field;
    const isOfField = (control: string) => control.split(".")[0] === name;
    if (by === "Changed by them") {
      for (const control of [...texts.keys()].filter(isOfField)) texts.delete(control);
      for (const [control, text] of Object.entries(theirs)) if (isOfField(control)) texts.set(control, text);
    }
    if (by !== "Changed by both") continue;
    beside[name] = theirs[name] ?? "";
    if (type === "sources") for (const [control, text] of addedSources(versions)) texts.set(control, text);
    if (type === "markdown") texts.set(name, mergeTexts(base[name] ?? "", mine[name] ?? "", theirs[name] ?? "").text);
  }
  return { texts: Object.fromEntries(texts), beside };
}

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
