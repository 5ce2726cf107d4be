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
