const nonText = "[\\p{Cs}\\uFFFE\\uFFFF]|(?![\\t\\n\\r])\\p{Cc}";
/** Controls other than tabs and line ends, lone surrogates, U+FFFE and U+FFFF: neither text nor safe in XML. */
const nonTextCharacter = new RegExp(nonText, "u");
const nonTextCharacters = new RegExp(nonText, "gu");

/** True if a text has no such character. */
export const isCleanText = (text: string): boolean => !nonTextCharacter.test(text);
/** Problem of a text that has one. */
export const NOT_CLEAN = "has a character that cannot be seen or printed: type the text anew instead of pasting it";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for an XML element or a double-quoted attribute, without characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text.replaceAll(nonTextCharacters, "").replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A text without blank lines around it. Keeps spaces before its first word, which may make it a code block. */
export const trimBlankLines = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
