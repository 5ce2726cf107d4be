/** What a selector asks of a document: words that must all be in it, and of each group of selectors at least one. */
export type Needs = { words: string[]; groups: Needs[][] };

/**
 * A part of a style sheet: a rule with what each of its selectors needs, a group of rules (`@media`, `@layer`), or
 * what stands as it is.
 */
export type SheetPart =
  | { type: "rule"; text: string; selectors: Needs[] }
  | { type: "group"; prelude: string; parts: SheetPart[] }
  | { type: "other"; text: string };

const GROUPS = new Set(["layer", "media", "supports", "container", "starting-style"]);
const closing: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** Where what begins at a place ends: a comment, a text in quotation marks, an escape, brackets, or one character. */
function endOf(css: string, at: number): number {
  const character = css[at] ?? "";
  if (character === "\\") return at + 2;
  if (css.startsWith("/*", at)) return after(css, "*/", at + 2);
  if (character === '"' || character === "'") {
    let to = at + 1;
    while (to < css.length && css[to] !== character) to += css[to] === "\\" ? 2 : 1;
    return to + 1;
  }
  const close = closing[character];
  if (!close) return at + 1;
  let to = at + 1;
  while (to < css.length && css[to] !== close) to = endOf(css, to);
  return to + 1;
}

function after(css: string, mark: string, from: number): number {
  const found = css.indexOf(mark, from);
  return found < 0 ? css.length : found + mark.length;
}

/** A style sheet in its parts, in their order. */
export function partsOf(css: string): SheetPart[] {
  const parts: SheetPart[] = [];
  let from = 0;
  for (let at = 0; at < css.length; ) {
    const character = css[at];
    const end = endOf(css, at);
    if (css.startsWith("/*", at) && css.slice(from, at).trim() === "") from = end;
    else if (character === ";") {
      parts.push({ type: "other", text: css.slice(from, end).trim() });
      from = end;
    } else if (character === "{") {
      parts.push(partOf(css.slice(from, at).trim(), css.slice(at + 1, end - 1)));
      from = end;
    }
    at = end;
  }
  return parts;
}

function partOf(prelude: string, body: string): SheetPart {
  const text = `${prelude}{${body}}`;
  if (!prelude.startsWith("@")) return { type: "rule", text, selectors: needsOf(prelude) };
  const [, rule = ""] = /^@([\w-]+)/.exec(prelude) ?? [];
  return GROUPS.has(rule) ? { type: "group", prelude, parts: partsOf(body) } : { type: "other", text };
}

/** What the selectors of a list need; what a state, an attribute or `:not()` asks for may always come. */
function needsOf(list: string): Needs[] {
  const all: Needs[] = [];
  let needs: Needs = { words: [], groups: [] };
  for (let at = 0; at < list.length; ) {
    const [token = ""] = /^(?:[.#]|:{1,2})?(?:\\.|[\w-]|[^\0-\x7f])+/.exec(list.slice(at)) ?? [];
    const end = token ? at + token.length : endOf(list, at);
    if (list[at] === ",") {
      all.push(needs);
      needs = { words: [], groups: [] };
    } else if (/^:(?:is|where|has)$/.test(token) && list[end] === "(") {
      const close = endOf(list, end);
      needs.groups.push(needsOf(list.slice(end + 1, close - 1)));
      at = close;
      continue;
    } else if (token && !token.startsWith(":")) needs.words.push(wordOf(token));
    at = token.startsWith(":") && list[end] === "(" ? endOf(list, end) : end;
  }
  return [...all, needs];
}

/** A class, an id or the name of an element without its escapes; names of elements in small letters. */
function wordOf(token: string): string {
  const word = token.replaceAll(/\\(.)/gs, "$1");
  return /^[.#]/.test(word) ? word : word.toLowerCase();
}
