import { diffArrays } from "diff";
import { readTree } from "./markdown/markdown-tree.ts";

/** A part of a text as somebody has it in the place of some parts of the former one. */
type Change = { from: number; to: number; parts: readonly string[] };

/** The blocks of a Markdown text, each with what stands between it and the next; together they are the text. */
export function blocksOf(text: string): string[] {
  const { root, placeOf } = readTree(text);
  const starts = root.children.slice(1).map((node) => text.lastIndexOf("\n", placeOf(node)[0] - 1) + 1);
  const places = [0, ...starts, text.length];
  return places.slice(1).flatMap((end, index) => text.slice(places[index], end) || []);
}

/** What somebody made of a list, place by place. */
function changesOf(base: readonly string[], now: readonly string[]): Change[] {
  const changes: Change[] = [];
  let place = 0;
  let last: Change | undefined;
  for (const { value, added, removed } of diffArrays([...base], [...now])) {
    if (!added && !removed) {
      place += value.length;
      last = undefined;
      continue;
    }
    if (!last) {
      last = { from: place, to: place, parts: [] };
      changes.push(last);
    }
    if (added) last.parts = [...last.parts, ...value];
    else {
      place += value.length;
      last.to = place;
    }
  }
  return changes.flatMap(partByPart);
}

/** A change that puts as many parts in the place of as many, as one of each: the next may be another's. */
function partByPart(change: Change): Change[] {
  const { from, to, parts } = change;
  if (parts.length !== to - from) return [change];
  return parts.map((part, index) => ({ from: from + index, to: from + index + 1, parts: [part] }));
}

/** Somebody's version of the places from one to another, with their changes in it. */
function versionOf(base: readonly string[], changes: readonly Change[], from: number, to: number): string[] {
  const parts: string[] = [];
  let place = from;
  for (const change of changes) {
    parts.push(...base.slice(place, change.from), ...change.parts);
    place = change.to;
  }
  return [...parts, ...base.slice(place, to)];
}

type Clash = (base: readonly string[], mine: readonly string[], theirs: readonly string[]) => readonly string[];

/** The change that comes first; what only stands between two parts comes before what is made of the second. */
function earlier(one: Change | undefined, other: Change | undefined): Change | undefined {
  if (!one || !other) return one ?? other;
  return (other.from - one.from || other.to - one.to) < 0 ? other : one;
}

/** Both versions of a list in one; where both changed the same place, what `clash` makes of it. */
function mergeLists(base: readonly string[], mine: readonly string[], theirs: readonly string[], clash: Clash) {
  const [ours, others] = [changesOf(base, mine), changesOf(base, theirs)];
  const merged: string[] = [];
  let place = 0;
  for (let first = earlier(ours[0], others[0]); first; first = earlier(ours[0], others[0])) {
    const { from } = first;
    let { to } = first;
    const taken: [Change[], Change[]] = [[], []];
    // Changes of the same parts are of one place, as are two that put something between the same ones.
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const [index, list] of [ours, others].entries()) {
        const next = list[0];
        if (!next || (next.from >= to && !(next.from === from && next.to === to))) continue;
        taken[index]?.push(next);
        list.shift();
        to = Math.max(to, next.to);
        isMore = true;
      }
    }
    merged.push(...base.slice(place, from));
    const [own, foreign] = taken.map((changes) => versionOf(base, changes, from, to));
    const isSame = JSON.stringify(own) === JSON.stringify(foreign);
    if (taken[1].length === 0 || isSame) merged.push(...(own ?? []));
    else if (taken[0].length === 0) merged.push(...(foreign ?? []));
    else merged.push(...clash(base.slice(from, to), own ?? [], foreign ?? []));
    place = to;
  }
  return [...merged, ...base.slice(place)];
}

/** The blocks of a text, the last one with a blank line behind it as the others have: it may have others after it. */
const openBlocks = (text: string): string[] => (text.trim() === "" ? [] : blocksOf(`${text.trimEnd()}\n\n`));

/**
 * Two versions of a Markdown text in one: what only one of them changed is as that one has it. A block that both changed
 * stands there twice, mine first, so that nothing of either is lost; `both` counts these.
 */
export function mergeTexts(base: string, mine: string, theirs: string): { text: string; both: number } {
  let both = 0;
  const blocks = mergeLists(openBlocks(base), openBlocks(mine), openBlocks(theirs), (_, own, foreign) => {
    both += 1;
    return [...own.slice(0, -1), ...own.slice(-1).map(apart), ...foreign];
  });
  return { text: blocks.join("").trimEnd() + mine.slice(mine.trimEnd().length), both };
}

const apart = (block: string): string => block.replace(/\n*$/, "\n\n");
