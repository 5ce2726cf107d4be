import { diffArrays } from "diff";
import { differingFields, type FormField, type FormTexts, sourceName, sourceParts, sourcesOf } from "./form-texts.ts";
import { readTree } from "./markdown/markdown-tree.ts";

/** The blocks of a Markdown text, each with what stands between it and the next; together they are the text. */
export function blocksOf(text: string): string[] {
  const { root, placeOf } = readTree(text);
  const starts = root.children.slice(1).map((node) => text.lastIndexOf("\n", placeOf(node)[0] - 1) + 1);
  const places = [0, ...starts, text.length];
  return places.slice(1).flatMap((end, index) => text.slice(places[index], end) || []);
}

/** What a version has in the place of a part of the former one, if anything, and what it adds behind it. */
type Place = { part: string | undefined; added: string[] };

/** A version by the parts of the former one; the first place is before all of them. */
function placesOf(base: readonly string[], now: readonly string[]): Place[] {
  const places = [undefined, ...base].map((part): Place => ({ part, added: [] }));
  let at = 0;
  let emptied: Place[] = [];
  for (const { value, added, removed } of diffArrays([...base], [...now])) {
    if (added) {
      // As many stand in the place of those that were removed just before, one of each.
      for (const [index, part] of value.entries()) {
        const place = emptied[index];
        if (place) place.part = part;
        else places[at]?.added.push(part);
      }
    } else at += value.length;
    emptied = removed ? places.slice(at - value.length + 1, at + 1) : [];
    for (const place of emptied) place.part = undefined;
  }
  return places;
}

type Clash = (base: string, mine: string | undefined, theirs: string | undefined) => readonly string[];

/** Both versions of a list in one, part by part; where both changed the same part, what `clash` makes of it. */
function mergeParts(base: readonly string[], mine: readonly string[], theirs: readonly string[], clash: Clash) {
  const others = placesOf(base, theirs);
  return placesOf(base, mine).flatMap((own, index) => {
    const other = others[index] ?? own;
    const before = base[index - 1];
    const isClash = own.part !== other.part && own.part !== before && other.part !== before;
    const part = own.part === before ? other.part : own.part;
    const parts = isClash && before !== undefined ? clash(before, own.part, other.part) : (part ?? []);
    const isSame = own.added.join("\n") === other.added.join("\n");
    return [parts, own.added, isSame ? [] : other.added].flat();
  });
}

function kindOf(text: string): string | undefined {
  const { children } = readTree(text).root;
  return children.length === 1 ? children[0]?.type : undefined;
}

type Merged = { text: string; both: number };

/**
 * Both versions of a block in one, line by line. In lists and tables, lines that both changed stand there twice; in other
 * blocks, nothing may.
 */
function mergeLines(base: string, mine: string, theirs: string): Merged | undefined {
  const kind = kindOf(mine);
  if (kind === undefined || kindOf(theirs) !== kind || kindOf(base) !== kind) return undefined;
  let both = 0;
  const [before, own, other] = [base, mine, theirs].map((text) => text.trimEnd().split("\n"));
  const lines = mergeParts(before ?? [], own ?? [], other ?? [], (_, one, another) => {
    both += 1;
    return [one ?? [], another ?? []].flat();
  });
  const text = lines.join("\n") + mine.slice(mine.trimEnd().length);
  const isSound = kindOf(text) === kind && (both === 0 || kind === "list" || kind === "table");
  return isSound ? { text, both } : undefined;
}

/** The blocks of a text, the last one with a blank line behind it as the others have: it may have others after it. */
const openBlocks = (text: string): string[] => (text.trim() === "" ? [] : blocksOf(`${text.trimEnd()}\n\n`));
const apart = (block: string): string => block.replace(/\n*$/, "\n\n");

/**
 * Two versions of a Markdown text in one: what only one of them changed is as that one has it, be it a block, an entry of
 * a list, a row of a table or a line. What both changed stands there twice, mine first, so that nothing of either is
 * lost; `both` counts these.
 */
export function mergeTexts(base: string, mine: string, theirs: string): Merged {
  let both = 0;
  const blocks = mergeParts(openBlocks(base), openBlocks(mine), openBlocks(theirs), (block, own, other) => {
    const lines = own && other ? mergeLines(block, own, other) : undefined;
    both += lines?.both ?? 1;
    if (lines) return [lines.text];
    return [own && other ? apart(own) : (own ?? []), other ?? []].flat();
  });
  return { text: blocks.join("").trimEnd() + mine.slice(mine.trimEnd().length), both };
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
