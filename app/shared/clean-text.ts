const nonText = "[\\p{Cs}\\uFFFE\\uFFFF]|(?![\\t\\n\\r])\\p{Cc}";
/** Controls other than tabs and line ends, lone surrogates, U+FFFE and U+FFFF: neither text nor safe in XML. */
const nonTextCharacter = new RegExp(nonText, "u");
const nonTextCharacters = new RegExp(nonText, "gu");

/** True if a text has no such character. */
export const isCleanText = (text: string): boolean => !nonTextCharacter.test(text);
/** Problem of a line that has one. */
export const NOT_CLEAN = "has a character that cannot be seen or printed: type the text anew instead of pasting it";
/** Problem of a text of any length that has one, with its code point and the characters before it. */
export function notClean(text: string): string {
  const { 0: found = "", index } = nonTextCharacter.exec(text) ?? { index: 0 };
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `has the character U+${code}, which cannot be seen or printed, after "${text.slice(Math.max(0, index - 30), index)}": remove it`;
}

/** Characters without a width, and those that turn the direction of what follows (UAX #9). Joiners are part of words. */
const hidden = /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/;
/** Problem of a title that has one, by which it could pass for another. */
export function hiddenCharacter(text: string): string | undefined {
  const code = hidden.exec(text)?.[0].charCodeAt(0).toString(16).toUpperCase();
  return code && `has the invisible character U+${code}: remove it, or type the title anew instead of pasting it`;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for an XML element or a double-quoted attribute, without characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text.replaceAll(nonTextCharacters, "").replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A line of plain text as Markdown that says just that: what would be markup is escaped (CommonMark 2.4, GFM). */
export const literal = (text: string): string =>
  text.replaceAll(
    /[\\`*~[\]<|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|^[#>+=-]|(?<=^\d+)[.)]|(?<=\s)#(?=#*$)/gu,
    "\\$&",
  );

/** A text without blank lines around it. Keeps spaces before its first word, which may make it a code block. */
export const trimBlankLines = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
