import { textLimits } from "../text-limits.ts";

const MAX_DEPTH = 50;
const MAX_TAG_CHARACTERS = 2_000;

const voidElements = new Set(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"]);
/** Elements whose end tag may be left out before another of their kind, or at the end of what holds them. */
const optionalEnd = new Set(["p", "li", "dt", "dd", "tr", "td", "th", "tbody", "thead", "tfoot"]);
const holders = new Set(["div", "section", "article", "blockquote", "ul", "ol", "li", "dl", "dd", "table", "tr", "td"]);

// As the HTML standard has them, and no quoted angle brackets: what a tag is must be beyond doubt.
const space = "[ \\t\\n\\f\\r]";
const attribute = `${space}+[^ \\t\\n\\f\\r"'<>/=]+(?:${space}*=${space}*(?:"[^"<>]*"|'[^'<>]*'|[^ \\t\\n\\f\\r"'=<>\`]+))?`;
const attributes = `((?:${attribute})*${space}*/?)`;
/** One piece of HTML as an editor sends it: text, a comment, a script or style, or a tag. */
const piece = new RegExp(
  [
    "[^<]+",
    "<(?![a-z/!?])",
    "<!--[^<>]*-->",
    `<(script|style)${attributes}>[^<]*</\\1>`,
    `<(/?)([a-z][a-z0-9:-]*)${attributes}>`,
  ].join("|"),
  "giy",
);

/**
 * Why HTML must not be parsed, as the end of a sentence that begins with the field's name; undefined when it
 * may. Elements must close in order: repairing others, as the HTML standard asks, may multiply them.
 * Takes time in proportion to the text's length.
 */
export function htmlRefusalOf(html: string): string | undefined {
  if (html.length > textLimits.characters)
    return `has more than ${textLimits.characters.toLocaleString("en-US")} characters of HTML: divide the text`;
  const open: string[] = [];
  let read = 0;
  for (const [text, , , slash, tag] of html.matchAll(piece)) {
    read += text.length;
    if (!tag) continue;
    const name = tag.toLowerCase();
    if (slash) {
      if (holders.has(name)) while (open.at(-1) !== name && optionalEnd.has(open.at(-1) ?? "")) open.pop();
      if (open.at(-1) === name) open.pop();
      else if (!voidElements.has(name)) return `closes <${name}> where it is not the last one open: mend the HTML`;
      continue;
    }
    if (text.length > MAX_TAG_CHARACTERS)
      return `has a tag of more than ${MAX_TAG_CHARACTERS.toLocaleString("en-US")} characters: shorten it; a picture cannot be part of the text`;
    if (voidElements.has(name) || (optionalEnd.has(name) && open.at(-1) === name)) continue;
    if (open.push(name) > MAX_DEPTH) return `nests more than ${MAX_DEPTH} elements: nest less deeply`;
  }
  return read < html.length
    ? "is not HTML that can be read safely: mend the tag or comment that does not end"
    : undefined;
}
