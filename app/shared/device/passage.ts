/** Lengths in characters, sizes and margins in pixels. */
const MIN_LENGTH = 3;
const PREVIEW_LENGTH = 50;
const MAX_UNSUMMARIZED_LENGTH = 100;
const MENU_WIDTH = 300;
const MENU_HEIGHT = 120;
const MARGIN_X = 20;
const MARGIN_Y = 10;
/** Height of the handles below a selection on touch screens. */
const HANDLE_HEIGHT = 36;

/** Result of a selection: nothing (hides the menu), too short (changes nothing), or a passage. */
type Selected = { is: "nothing" | "short" } | { is: "passage"; text: string };

export function selectedFrom(raw: string): Selected {
  const text = raw.trim();
  if (text === "") return { is: "nothing" };
  return text.length < MIN_LENGTH ? { is: "short" } : { is: "passage", text };
}

/** The beginning of a passage, for the menu. */
export const previewOf = (text: string): string =>
  text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH).trimEnd()}…` : text;

/** True if a passage is summarized; a shorter one is used unchanged. */
export const isSummarized = (text: string): boolean => text.length > MAX_UNSUMMARIZED_LENGTH;

type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/**
 * Position of the menu in the window, in pixels: centered below the selection, above it if there is no room below, and
 * always inside the margins. On touch screens it leaves room for the handles and stays below: phones show their own
 * menu above a selection.
 */
export function placeOfMenu(
  selection: Box,
  window: Size,
  { menu = { width: MENU_WIDTH, height: MENU_HEIGHT }, isTouch = false }: { menu?: Size; isTouch?: boolean } = {},
): { left: number; top: number } {
  const width = Math.min(menu.width, window.width - 2 * MARGIN_X);
  const middle = (selection.left + selection.right) / 2 - width / 2;
  const left = Math.max(MARGIN_X, Math.min(middle, window.width - width - MARGIN_X));
  const lowest = window.height - menu.height - MARGIN_Y;
  const below = selection.bottom + MARGIN_Y + (isTouch ? HANDLE_HEIGHT : 0);
  const above = selection.top - menu.height - MARGIN_Y;
  const top = below <= lowest || isTouch || above < MARGIN_Y ? Math.min(below, lowest) : above;
  return { left, top: Math.max(MARGIN_Y, top) };
}

/** A passage with the text before and after it. */
type PassageInContext = { before: string; text: string; after: string };

/** Extends a passage to whole words: text fragments match only these. */
export function wholeWords({ before, text, after }: PassageInContext): PassageInContext {
  const firstPart = /^[\p{L}\p{N}]/u.test(text) ? (/[\p{L}\p{N}’'-]+$/u.exec(before)?.[0] ?? "") : "";
  const lastPart = /[\p{L}\p{N}]$/u.test(text) ? (/^[\p{L}\p{N}’'-]+/u.exec(after)?.[0] ?? "") : "";
  return {
    before: before.slice(0, before.length - firstPart.length),
    text: firstPart + text + lastPart,
    after: after.slice(lastPart.length),
  };
}

/** Number of words from each end of a long passage in its text fragment. */
const END_WORDS = 5;

const asFragment = (text: string): string => encodeURIComponent(text).replaceAll("-", "%2D");

/** Number of words on each side that distinguish a short passage from the same text elsewhere on the page. */
const CONTEXT_WORDS = 3;

/** The last words of a text that follow a space, and the first words before one: these are whole. */
const lastWords = (text: string): string => (text.match(/(?<=\s)\S+/g) ?? []).slice(-CONTEXT_WORDS).join(" ");
const firstWords = (text: string): string => (text.match(/\S+(?=\s)/g) ?? []).slice(0, CONTEXT_WORDS).join(" ");

/**
 * URL of a passage in a page, with a text fragment, which browsers highlight (WICG, URL Fragment Text Directives).
 * `before` and `after` distinguish a short passage from the same text elsewhere on the page.
 */
export function passageUrl(pageUrl: string, passage: string, { before = "", after = "" } = {}): string {
  const [page = ""] = pageUrl.split("#");
  // A fragment must begin with a word. Punctuation before the first word moves to the prefix.
  const lead = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u.exec(passage)?.[0] ?? "";
  const textBefore = before && before + lead;
  const text = passage.slice(lead.length);
  const lines = text
    .split(/\n+/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
  const first = (lines[0] ?? "").split(" ");
  const last = (lines.at(-1) ?? "").split(" ");
  const isShort = lines.length === 1 && first.length <= 2 * END_WORDS;
  const ends = isShort ? [first] : [first.slice(0, END_WORDS), last.slice(-END_WORDS)];
  const [prefix, suffix] = isShort ? [lastWords(textBefore), firstWords(after)] : ["", ""];
  const parts = ends.map((words) => asFragment(words.join(" ")));
  if (prefix) parts.unshift(`${asFragment(prefix)}-`);
  if (suffix) parts.push(`-${asFragment(suffix)}`);
  return `${page}#:~:text=${parts.join(",")}`;
}

/** A quotation inside a quotation has single quotation marks. */
const withSingleQuotes = (text: string): string => text.replaceAll("“", "‘").replaceAll("”", "’");

/** A quoted passage with its citation and address, for the clipboard. */
export const quoteOf = (text: string, citation: string, address: string): string =>
  `“${withSingleQuotes(text).replaceAll(/\s+/g, " ").trim()}”\n\n${citation}\n${address}\n`;

/** A passage that a reader asked about or quoted; times in milliseconds since 1970. */
export type Highlight = {
  text: string;
  timestamp: number;
  pageUrl: string;
  pageTitle: string;
  context: string;
  /** Path with a text fragment; older highlights have none. */
  address?: string | undefined;
};

const MAX_HIGHLIGHTS = 10;
/** Milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1000;

/** The highlights that have not expired, newest first. */
export const currentHighlights = (highlights: readonly Highlight[], now: number): Highlight[] =>
  highlights
    .filter(({ timestamp }) => now - timestamp <= LIFETIME)
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .slice(0, MAX_HIGHLIGHTS);

/** Adds a highlight, and removes an earlier one of the same passage and page. */
export function withHighlight(highlights: readonly Highlight[], added: Highlight, now: number): Highlight[] {
  const others = highlights.filter(({ text, pageUrl }) => text !== added.text || pageUrl !== added.pageUrl);
  return currentHighlights([added, ...others], now);
}

/** The passage that a conversation is about; times in milliseconds since 1970. */
export type VoiceContext = {
  text: string;
  originalText: string;
  processedText: string;
  pageTitle: string;
  pageUrl: string;
  timestamp: number;
};

/** Maximum ages of a passage, in milliseconds. */
const MAX_AGE_AT_START = 30_000;
const MAX_AGE_CURRENT = 5 * 60_000;
const MAX_AGE_STORED = 10 * 60_000;

type Timed = { timestamp: number };
const isYounger = ({ timestamp }: Timed, age: number, now: number): boolean => now - timestamp < age;

/** The passage that a session begins with; null if there is none or it is too old. */
export const contextAtStart = <C extends Timed>(context: C | null, now: number): C | null =>
  context && isYounger(context, MAX_AGE_AT_START, now) ? context : null;

/**
 * Answer to a conversation that asks for the highlighted passage: the current one if it is under five minutes old, else
 * the stored one if it is under ten. With null, the caller must remove the stored one.
 */
export function contextForTool<C extends Timed>(current: C | null, stored: C | null, now: number): C | null {
  if (current && isYounger(current, MAX_AGE_CURRENT, now)) return current;
  return stored && isYounger(stored, MAX_AGE_STORED, now) ? stored : null;
}
