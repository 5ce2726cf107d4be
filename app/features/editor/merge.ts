import { diff3Merge } from "node-diff3";
import { differingFields, entriesOf, type Fault, type FormField, type FormValues } from "./edited-record.ts";
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
  /** Their value of each field that both changed. */
  theirValues: FormValues;
  /** What became of each field that they changed. */
  changes: Fault[];
};

/**
 * Merges their version into my form, so that neither is lost. A field that only one side changed takes that side's value.
 * Where both changed it, a Markdown text is merged, their new entries are added to mine, and any other field keeps my value.
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
    if (type === "entries") {
      values[name] = [...entriesOf(field, mine[name]), ...addedEntries(field, { base, mine, theirs })];
      note("has your entries, and those that they added");
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

/** Their entries whose first part, such as the key of a source, neither the base nor mine has. */
function addedEntries(field: FormField, { base, mine, theirs }: Versions) {
  const { name, parts = [] } = field;
  const keyOf = (entry: Record<string, unknown>) => entry[parts[0]?.name ?? ""];
  const known = new Set([...entriesOf(field, base[name]), ...entriesOf(field, mine[name])].map(keyOf));
  return entriesOf(field, theirs[name]).filter((entry) => !known.has(keyOf(entry)));
}
