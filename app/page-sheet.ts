import { type Needs, partsOf, type SheetPart } from "./sheet-rules.ts";

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const unescaped = (text: string): string =>
  text.includes("&") ? text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity) : text;

/** The words of a document that selectors can ask for: its elements, its classes (`.a`) and its ids (`#a`). */
export function wordsIn(html: string): Set<string> {
  const words = new Set<string>();
  const values = new Set<string>();
  for (const [, name = ""] of html.matchAll(/<([a-zA-Z][\w-]*)/g)) words.add(name.toLowerCase());
  for (const [, value = ""] of html.matchAll(/\sclass="([^"]*)"/g)) values.add(value);
  for (const value of values) for (const name of unescaped(value).split(/\s+/)) words.add(`.${name}`);
  for (const [, id = ""] of html.matchAll(/\sid="([^"]*)"/g)) words.add(`#${unescaped(id)}`);
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

/**
 * Gives a document what it uses of the site's style sheet: the rules whose elements, classes and ids it has, in any
 * state, on paper and in all colors. What comes later comes with the application, which loads the whole sheet first
 * (islands/start/whole-style.ts).
 */
export function pageSheet(sheet: string): (html: string) => string {
  const parts = partsOf(sheet);
  return (html) => {
    const at = html.indexOf(sheet);
    if (at < 0) return html;
    const [before, behind] = [html.slice(0, at), html.slice(at + sheet.length)];
    return before + textOf(matching(parts, wordsIn(before + behind))) + behind;
  };
}
