const noText = "[\\p{Cs}\\uFFFE\\uFFFF]|(?![\\t\\n\\r])\\p{Cc}";
/** Characters that are no text, nor allowed in XML: controls but tabs and line ends, halves of a character, and noncharacters. */
const one = new RegExp(noText, "u");
const all = new RegExp(noText, "gu");

/** Whether a text has nothing in it that is no text. */
export const isCleanText = (text: string): boolean => !one.test(text);
/** What is wrong with one that has. */
export const NOT_CLEAN = "has a character that cannot be seen or printed: type the text anew instead of pasting it";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as XML has it, in an element or in an attribute with double quotes, without what no XML document can hold. */
export const escapeXml = (text: string): string =>
  text.replaceAll(all, "").replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** A text without blank lines around it. The spaces before its first word stay: they may make it code. */
export const bareText = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
