import { type Situation, situations } from "./kinds/fields.ts";
import type { Kind } from "./kinds/index.ts";
import { linesOf } from "./lines.ts";

/** Main address of the list of what somebody may be designing. */
export const START = "/start";

/** What somebody may be designing, as it is called after "I am designing", what it is, and what people call it else. */
const words: Record<Situation, { name: string; names: readonly string[]; text: string }> = {
  chat: {
    name: "a chat",
    names: ["chat", "chatbot", "assistant"],
    text: "People ask in their own words, and the system answers.",
  },
  agent: {
    name: "an agent",
    names: ["agent", "ai agent"],
    text: "The system takes steps by itself, with somebody’s rights and in their name.",
  },
  summary: {
    name: "a summary",
    names: ["summary", "summarizer"],
    text: "A long text becomes a short one that people act on.",
  },
  score: {
    name: "a score",
    names: ["score", "scoring", "rating"],
    text: "A number or a label says something about a person or a case.",
  },
  suggestion: {
    name: "a suggestion",
    names: ["suggestion", "recommendations", "recommender"],
    text: "The system offers the next word, item or decision.",
  },
  search: {
    name: "a search",
    names: ["search engine", "answer engine"],
    text: "A question is answered from documents, with or without a written answer.",
  },
  generator: {
    name: "a generator",
    names: ["generator", "image generator", "writing tool"],
    text: "Text, pictures or code are made from a request.",
  },
  voice: {
    name: "a voice",
    names: ["voice", "voice assistant", "speech interface"],
    text: "People speak, and the system speaks back.",
  },
};

/** The start page of a situation, as a link shows it. */
export type StartLink = { to: string; name: string; text: string };

/** The link to the start page of a situation. */
export const startLinkTo = (situation: Situation) => ({ to: `${START}/${situation}`, ...words[situation] });

/** The situation at an address below /start, whatever its case; undefined where there is none. */
export const situationAt = (part: string): Situation | undefined =>
  situations.find((situation) => situation === part.toLowerCase());

/** The icon of the start page at an address. */
export const signOfStart = (path: string): string => `start-${path.slice(START.length + 1)}`;

/** What is asked of a design, under what asks it. */
export type ChecklistPart = { title: string; items: readonly string[] };

type Entry = { kind: Kind; to: string; title: string; text: string };

/** Everything that a start page shows. */
export type Start = StartLink & {
  laws: Entry[];
  /** In the order to look at them, each with the titles of the laws that it applies. */
  patterns: (Entry & { applies: string[] })[];
  /** What happened elsewhere, with who and when, how it is judged, and the laws that it broke. */
  cases: (Entry & { label: string; verdict: string; isKept: boolean; broke: { to: string; title: string }[] })[];
  checklist: ChecklistPart[];
};

/** What the order and the checklist need of a pattern. */
type PatternParts = { name: string; related: readonly string[]; userAction: string; ethicalConcern: string };

const appliesOneOf = ({ related }: Pick<PatternParts, "related">, laws: readonly string[]): boolean =>
  laws.some((law) => related.includes(`laws/${law}`));

/**
 * Patterns in the order to look at them: those that apply the page's law, then those that apply a law which its case
 * broke, then the others; within each as they came. Laws are given by slug.
 */
export function inStartOrder<P extends Pick<PatternParts, "related">>(
  patterns: readonly P[],
  laws: readonly string[],
  broken: readonly string[],
): P[] {
  const rank = (pattern: P) => (appliesOneOf(pattern, laws) ? 0 : appliesOneOf(pattern, broken) ? 1 : 2);
  return patterns.toSorted((a, b) => rank(a) - rank(b));
}

/** The checklist: the questions of each law, then what the patterns let people do, then the risks that they name. */
export function startChecklist(
  laws: readonly { title: string; coreQuestions: string }[],
  patterns: readonly PatternParts[],
): ChecklistPart[] {
  const ofPatterns = (field: "userAction" | "ethicalConcern") =>
    patterns.map((pattern) => `${pattern[field].replace(/\.$/, "")} (${pattern.name})`);
  return [
    ...laws.map(({ title, coreQuestions }) => ({
      title,
      items: linesOf(coreQuestions),
    })),
    { title: "People can", items: ofPatterns("userAction") },
    { title: "We have looked at these risks", items: ofPatterns("ethicalConcern") },
  ].filter(({ items }) => items.length > 0);
}

/** The title of a start page. */
export const startTitle = ({ name }: Pick<StartLink, "name">): string => `I am designing ${name}`;
