/**
 * Styles of words. Their marks: `**bold**`, `_muted_`, `==marked==`, `~~struck~~`, and `__ghost__` for words that nobody
 * has typed, which are muted and in italics.
 */
export type TextStyle = "plain" | "bold" | "muted" | "marked" | "struck" | "ghost";

/**
 * A part of a text: words in one style, and in another language than the screen if they have one; the number of a
 * callout; the place up to which the words stream in; or a spot.
 */
export type Token =
  | { text: string; style: TextStyle; lang?: string | undefined }
  | { callout: number }
  | { caret: true }
  | { spot: number };

/**
 * The marks of styles, and marks that are not shown: `{1}` puts callout 1 there, `{|}` is the caret of words that stream
 * in, `{>partial}` makes a control lead to the state `partial`, and the words after `{es}` are Spanish. `{?1}` makes a
 * spot, to be pressed by whoever looks for fault 1; spots.ts puts it there.
 */
const marks =
  /\*\*(.+?)\*\*|==(.+?)==|~~(.+?)~~|__(.+?)__|(?<![\p{L}\p{N}])_(.+?)_(?![\p{L}\p{N}])|\{(\d)\}|(\{\|\})|\{\?(\d)\}|\{([a-z]{2})\}/gu;
const leadMark = /\s*\{>(\w+)\}/;

/** The state that a text leads to, and the text without that mark. */
export function readLead(text: string): { text: string; leadsTo: string | undefined } {
  return { text: text.replace(leadMark, ""), leadsTo: leadMark.exec(text)?.[1] };
}

/** The parts of a text, in their order. */
export function tokensOf(text: string): Token[] {
  const words = text.replace(leadMark, "");
  const tokens: Token[] = [];
  let lang: string | undefined;
  const push = (part: string, style: TextStyle) => part && tokens.push({ text: part, style, ...(lang && { lang }) });
  let from = 0;
  for (const match of words.matchAll(marks)) {
    push(words.slice(from, match.index), "plain");
    const [whole, bold, marked, struck, ghost, muted, callout, caret, spot, language] = match;
    if (callout) tokens.push({ callout: Number(callout) });
    else if (caret) tokens.push({ caret: true });
    else if (spot) tokens.push({ spot: Number(spot) });
    else if (bold) push(bold, "bold");
    else if (marked) push(marked, "marked");
    else if (struck) push(struck, "struck");
    else if (ghost) push(ghost, "ghost");
    else if (muted) push(muted, "muted");
    else lang = language;
    from = match.index + whole.length;
  }
  push(words.slice(from), "plain");
  return tokens;
}

/** The text without its marks. */
export const plainText = (text: string): string =>
  tokensOf(text)
    .map((token) => ("text" in token ? token.text : ""))
    .join("")
    .trim();

/** All texts in a value, in the order of reading. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

type Described = { title: string; aside?: string | undefined; parts: unknown; foot?: unknown };

/** The texts of a screen, in the order of reading. */
const textsOf = ({ title, aside, parts, foot }: Described): string[] => textsIn([title, aside, parts, foot]);

/** The callout numbers of a screen, in the order of reading. */
export const calloutNumbers = (screen: Described): number[] =>
  textsOf(screen).flatMap((text) => tokensOf(text).flatMap((token) => ("callout" in token ? [token.callout] : [])));

/** The states that a screen's controls lead to. */
export const statesLedTo = (screen: Described): string[] =>
  textsOf(screen).flatMap((text) => text.split(" | ").flatMap((part) => readLead(part).leadsTo ?? []));
