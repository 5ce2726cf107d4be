import { LRUCache } from "lru-cache";
import { withSheet } from "./sheet-place.ts";
import { type Needs, partsOf, type SheetPart } from "./sheet-rules.ts";

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const unescaped = (text: string): string =>
  text.includes("&") ? text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity) : text;

/** Style sheets of pages that are kept: pages of a kind mostly have the same elements and classes. */
const KEPT = 50;

const isSpace = (html: string, at: number): boolean => /\s/.test(html[at] ?? "");

/** The values of an attribute, each once; found by its name, since a pattern would try every place of a long text. */
function valuesOf(html: string, attribute: string): Set<string> {
  const values = new Set<string>();
  const begin = `${attribute}="`;
  for (let at = html.indexOf(begin); at >= 0; ) {
    const from = at + begin.length;
    const to = html.indexOf('"', from);
    if (to < 0) break;
    const isOwn = isSpace(html, at - 1);
    if (isOwn) values.add(html.slice(from, to));
    at = html.indexOf(begin, isOwn ? to : from);
  }
  return values;
}

/** The words of a document that selectors can ask for: its elements, its classes (`.a`) and its ids (`#a`). */
export function wordsIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const name of html.match(/<[a-zA-Z][\w-]*/g) ?? []) names.add(name);
  const words = new Set([...names].map((name) => name.slice(1).toLowerCase()));
  for (const value of valuesOf(html, "class")) for (const name of unescaped(value).split(/\s+/)) words.add(`.${name}`);
  for (const id of valuesOf(html, "id")) words.add(`#${unescaped(id)}`);
  return words;
}

const isMet = ({ words, groups }: Needs, has: ReadonlySet<string>): boolean =>
  words.every((word) => has.has(word)) && groups.every((group) => group.some((one) => isMet(one, has)));

/** The rules of some parts that can match; layers stay though they are empty, since their order counts. */
function matching(parts: readonly SheetPart[], has: ReadonlySet<string>): SheetPart[] {
  return parts.flatMap((part): SheetPart[] => {
    if (part.type === "other") return [part];
    if (part.type === "rule") return part.selectors.some((needs) => isMet(needs, has)) ? [part] : [];
    const inside = matching(part.parts, has);
    return inside.length > 0 || part.prelude.startsWith("@layer") ? [{ ...part, parts: inside }] : [];
  });
}

const textOf = (parts: readonly SheetPart[]): string =>
  parts.map((part) => (part.type === "group" ? `${part.prelude}{${textOf(part.parts)}}` : part.text)).join("");

/** Every word that some of these parts ask for. */
function askedBy(parts: readonly SheetPart[]): Set<string> {
  const wordsOf = ({ words, groups }: Needs): string[] => [...words, ...groups.flat().flatMap(wordsOf)];
  return new Set(
    parts.flatMap((part) => {
      if (part.type === "rule") return part.selectors.flatMap(wordsOf);
      return part.type === "group" ? [...askedBy(part.parts)] : [];
    }),
  );
}

/**
 * Gives a document what it uses of the site's style sheet: the rules whose elements, classes and ids it has, in any
 * state, on paper and in all colors. What comes later comes with the application, which loads the whole sheet first
 * (islands/start/whole-style.ts).
 */
export function pageSheet(sheet: string): (html: string) => string {
  const parts = partsOf(sheet);
  const asked = askedBy(parts);
  const kept = new LRUCache<string, string>({ max: KEPT });
  /** Pages that have the same of what the sheet asks for have the same rules. */
  function rulesFor(words: ReadonlySet<string>): string {
    const has = new Set([...words].filter((word) => asked.has(word)));
    const key = [...has].sort().join("\n");
    const rules = kept.get(key) ?? textOf(matching(parts, has));
    kept.set(key, rules);
    return rules;
  }
  return (html) => withSheet(html, () => rulesFor(wordsIn(html)));
}
