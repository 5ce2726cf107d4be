import { diff3Merge } from "node-diff3";
import { isRecord } from "../../shared/is-record.ts";
import {
  differingFields,
  type Fault,
  type FormField,
  type FormValue,
  type FormValues,
  listTypes,
  readValues,
} from "./edited-record.ts";
import { readTree } from "./markdown/markdown-tree.ts";

/** The blocks of a Markdown text and the gaps between them, alternating. Joined, they are the text. */
export function blocksOf(text: string): string[] {
  const { root, rangeOf } = readTree(text);
  const places = [0, ...root.children.flatMap(rangeOf), text.length];
  return places.slice(1).map((end, index) => text.slice(places[index], end));
}

/**
 * Merges two versions of a Markdown text block by block. A block that both changed appears twice, mine first, so that
 * nothing is lost.
 * @returns the merged text, and in `both` the number of passages that appear twice
 */
export function mergeTexts(base: string, mine: string, theirs: string): { text: string; both: number } {
  const [before, own, other] = [base, mine, theirs].map((text) => blocksOf(text.trimEnd()));
  let both = 0;
  const parts = diff3Merge(own ?? [], before ?? [], other ?? []).map(({ ok, conflict }) => {
    if (!conflict) return ok?.join("") ?? "";
    const [first, second] = [conflict.a.join(""), conflict.b.join("")];
    if (conflict.o.join("") !== "") both += 1;
    const isApart = first === "" || second === "" || first.endsWith("\n\n") || second.startsWith("\n\n");
    return first + (isApart ? "" : "\n\n") + second;
  });
  return { text: parts.join("") + mine.slice(mine.trimEnd().length), both };
}

export type Versions = { base: FormValues; mine: FormValues; theirs: FormValues };

export type Merged = {
  values: FormValues;
  /** Their value of each field that both changed, unless it is all in the merged one. */
  theirValues: FormValues;
  /** What became of each field that they changed. */
  changes: Fault[];
};

/**
 * Merges their version into my form, so that neither is lost. A field that only one side changed takes that side's value.
 * Where both changed it, a Markdown text is merged by blocks, a list by entries, and any other field keeps my value.
 */
export function mergeForms(fields: readonly FormField[], { base, mine, theirs }: Versions): Merged {
  const differing = new Set(differingFields(fields, mine, theirs));
  const byUs = new Set(differingFields(fields, base, mine));
  const byThem = differingFields(fields, base, theirs).filter((name) => differing.has(name));
  const values = { ...mine };
  const theirValues: Record<string, FormValues[string]> = {};
  const changes: Fault[] = [];
  for (const field of fields.filter(({ name }) => byThem.includes(name))) {
    const { name, type } = field;
    const note = (problem: string) => changes.push({ field: name, problem });
    if (!byUs.has(name)) {
      values[name] = theirs[name];
      note("says what they wrote");
      continue;
    }
    theirValues[name] = theirs[name];
    if (listTypes.has(type)) {
      const { entries, isClash } = mergeLists(field, { base, mine, theirs });
      // As `formValues` gives them.
      values[name] = type === "lines" ? entries.join("\n") : entries;
      if (!isClash) delete theirValues[name];
      note(
        `has the changes of both${isClash ? "; where these clash it says what you wrote, with their list below it" : ""}`,
      );
    } else if (type === "markdown") {
      const [before, own, other] = [base, mine, theirs].map((version) => String(version[name] ?? ""));
      const { text, both } = mergeTexts(before ?? "", own ?? "", other ?? "");
      values[name] = text;
      const twice = both === 1 ? "one passage stands there twice" : `${both} passages stand there twice`;
      note(`has the changes of both${both > 0 ? `; ${twice}, yours first` : ""}`);
    } else note("says what you wrote; their text is below it");
  }
  return { values, theirValues, changes };
}

/** The first part of an entry, such as the key of a source; an entry of one text is its own key. */
const keyOf = ({ parts = [] }: FormField, entry: FormValue): FormValue =>
  isRecord(entry) ? entry[parts[0]?.name ?? ""] : entry;

/**
 * Merges two versions of a list entry by entry, in my order, then what they added. An entry that one side changed and
 * the other took out stays. Where both changed a part of an entry, mine stays, and `isClash` is true.
 */
function mergeLists(field: FormField, { base, mine, theirs }: Versions): { entries: FormValue[]; isClash: boolean } {
  const [before, own, other] = [base, mine, theirs].map((version) => {
    const read = readValues([field], version)[field.name];
    const keys: FormValue[] = (Array.isArray(read) ? read : []).map((entry) => keyOf(field, entry));
    // Entries of one key, such as two new ones without, are told apart by their order.
    const nth = (index: number) => keys.slice(0, index).filter((key) => key === keys[index]).length;
    return new Map(keys.map((key, index) => [`${nth(index)} ${key}`, Array.isArray(read) ? read[index] : undefined]));
  });
  const same = (one: FormValue, two: FormValue) => JSON.stringify(one) === JSON.stringify(two);
  let isClash = false;
  const entries = [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((key) => {
    const [was, my, their] = [before?.get(key), own?.get(key), other?.get(key)];
    if (same(my, their) || same(their, was)) return my === undefined ? [] : [my];
    if (same(my, was)) return their === undefined ? [] : [their];
    if (!isRecord(my) || !isRecord(their)) return [my ?? their];
    const [old, parts] = [isRecord(was) ? was : {}, Object.entries(my)];
    const isMine = ([part, text]: [string, FormValue]) => !same(text, old[part]) && !same(text, their[part]);
    isClash ||= parts.some((part) => isMine(part) && !same(their[part[0]], old[part[0]]));
    return [Object.fromEntries(parts.map(([part, text]) => [part, same(text, old[part]) ? their[part] : text]))];
  });
  return { entries, isClash };
}
