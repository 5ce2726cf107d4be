/** Lengths in characters, sizes and margins in pixels. */
const LEAST = 3;
const PREVIEW = 50;
const SUMMARIZED_ABOVE = 100;
const WIDTH = 300;
const HEIGHT = 120;
const MARGIN_X = 20;
const MARGIN_Y = 10;
/** What handles of a selection take up below it under a finger. */
const HANDLES = 36;

/** What a selection comes to: nothing (the menu goes), too short (nothing changes), or a passage. */
type Selected = { is: "nothing" | "short" } | { is: "passage"; text: string };

/** What a selected text comes to. */
export function selectedFrom(raw: string): Selected {
  const text = raw.trim();
  if (text === "") return { is: "nothing" };
  return text.length < LEAST ? { is: "short" } : { is: "passage", text };
}

/** The beginning of a passage, for the menu. */
export const previewOf = (text: string): string =>
  text.length > PREVIEW ? `${text.slice(0, PREVIEW).trimEnd()}…` : text;

/** Whether a passage is sent to be summarized; a shorter one is used as it is. */
export const isSummarized = (text: string): boolean => text.length > SUMMARIZED_ABOVE;

type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

/**
 * Where the menu stands in the window, in pixels: below the selection, in its middle, above it where there is no room
 * below, and always inside the margins. Under a finger it leaves room for the handles, and stays below: above a
 * selection is where phones show a menu of their own.
 */
export function placeOfMenu(
  selection: Box,
  window: Size,
  { menu = { width: WIDTH, height: HEIGHT }, isTouch = false }: { menu?: Size; isTouch?: boolean } = {},
): { left: number; top: number } {
  const width = Math.min(menu.width, window.width - 2 * MARGIN_X);
  const middle = (selection.left + selection.right) / 2 - width / 2;
  const left = Math.max(MARGIN_X, Math.min(middle, window.width - width - MARGIN_X));
  const lowest = window.height - menu.height - MARGIN_Y;
  const below = selection.bottom + MARGIN_Y + (isTouch ? HANDLES : 0);
  const above = selection.top - menu.height - MARGIN_Y;
  const top = below <= lowest || isTouch || above < MARGIN_Y ? Math.min(below, lowest) : above;
  return { left, top: Math.max(MARGIN_Y, top) };
}

/** A passage with what stands before and after it. */
type Placed = { before: string; text: string; after: string };

/** A passage with the words whole that it begins or ends within; an address names whole words alone. */
export function wholeWords({ before, text, after }: Placed): Placed {
  const begun = /^[\p{L}\p{N}]/u.test(text) ? (/[\p{L}\p{N}’'-]+$/u.exec(before)?.[0] ?? "") : "";
  const cut = /[\p{L}\p{N}]$/u.test(text) ? (/^[\p{L}\p{N}’'-]+/u.exec(after)?.[0] ?? "") : "";
  return {
    before: before.slice(0, before.length - begun.length),
    text: begun + text + cut,
    after: after.slice(cut.length),
  };
}

/** Words at each end of a long passage that name it in an address. */
const WORDS = 5;

const asFragment = (text: string): string => encodeURIComponent(text).replaceAll("-", "%2D");

/** Whole words beside a passage that tell it from its like elsewhere on the page. */
const BESIDE = 3;

/** The last words of a text that have a space before them, and the first that have one after them. */
const lastWords = (text: string): string => (text.match(/(?<=\s)\S+/g) ?? []).slice(-BESIDE).join(" ");
const firstWords = (text: string): string => (text.match(/\S+(?=\s)/g) ?? []).slice(0, BESIDE).join(" ");

/**
 * The address of a passage in a page: browsers that can show it marked (WICG, Text Fragments). A short one is told from
 * its like by the words before and after it, where these are given.
 */
export function passageUrl(pageUrl: string, passage: string, { before: told = "", after = "" } = {}): string {
  const [page = ""] = pageUrl.split("#");
  // A passage is found from the beginning of a word on; what stands before that belongs to what is before it.
  const lead = /^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u.exec(passage)?.[0] ?? "";
  const before = told && told + lead;
  const text = passage.slice(lead.length);
  const lines = text
    .split(/\n+/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
  const first = (lines[0] ?? "").split(" ");
  const last = (lines.at(-1) ?? "").split(" ");
  const isShort = lines.length === 1 && first.length <= 2 * WORDS;
  const ends = isShort ? [first] : [first.slice(0, WORDS), last.slice(-WORDS)];
  const [prefix, suffix] = isShort ? [lastWords(before), firstWords(after)] : ["", ""];
  const named = ends.map((words) => asFragment(words.join(" ")));
  if (prefix) named.unshift(`${asFragment(prefix)}-`);
  if (suffix) named.push(`-${asFragment(suffix)}`);
  return `${page}#:~:text=${named.join(",")}`;
}

/** What is quoted inside a quotation has the single marks. */
const inner = (text: string): string => text.replaceAll("“", "‘").replaceAll("”", "’");

/** A passage with where it stands, for a text that quotes it. */
export const quoteOf = (text: string, citation: string, address: string): string =>
  `“${inner(text).replaceAll(/\s+/g, " ").trim()}”\n\n${citation}\n${address}\n`;

/** A passage that a reader asked about or quoted; times in milliseconds since 1970. */
export type Highlight = {
  text: string;
  timestamp: number;
  pageUrl: string;
  pageTitle: string;
  context: string;
  /** The very place, as a path with a text fragment; former ones have none. */
  address?: string | undefined;
};

const MOST = 10;
const LIFETIME = 24 * 60 * 60 * 1000;

/** The highlights that are not too old, the newest first. */
export const currentHighlights = (highlights: readonly Highlight[], now: number): Highlight[] =>
  highlights
    .filter(({ timestamp }) => now - timestamp <= LIFETIME)
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .slice(0, MOST);

/** The highlights with one more; the same passage of the same page stands there once. */
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

/** How old a passage may be, in milliseconds. */
const AT_START = 30_000;
const CURRENT = 5 * 60_000;
const KEPT = 10 * 60_000;

type Timed = { timestamp: number };
const isYounger = ({ timestamp }: Timed, age: number, now: number): boolean => now - timestamp < age;

/** The passage that a session begins with; null where there is none, or where it was chosen too long ago. */
export const contextAtStart = <C extends Timed>(context: C | null, now: number): C | null =>
  context && isYounger(context, AT_START, now) ? context : null;

/**
 * What a conversation under way is told when it asks for the highlighted passage: the current one when it is under
 * five minutes old, else the kept one when that is under ten; null when the kept one is to be removed.
 */
export function contextForTool<C extends Timed>(current: C | null, kept: C | null, now: number): C | null {
  if (current && isYounger(current, CURRENT, now)) return current;
  return kept && isYounger(kept, KEPT, now) ? kept : null;
}
