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
