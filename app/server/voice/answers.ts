import type { Passage, Passages } from "../search/find-passages.ts";

/** An answer: what is said, and the pages that it names, the first the best. */
type Answer = { text: string; pages: Passage[] };

/**
 * What speaks for an answer and against it. Found by logistic regression on the questions of tests/support that may be
 * looked at, and rounded: with more for than against, a question is likelier covered than not.
 */
const counts = {
  /** How well the best page fits, as far as that goes: a name alone can fit a question of anything. */
  fit: 3.2,
  mostFit: 2,
  /** How much of the question it speaks of, by weight. */
  mass: 0.75,
  /** That the question speaks of people and machines that are designed for them, or may do so. */
  field: { of: 3, near: 0.6, none: 0 },
  /** Each word of another field, and what asks for something to be made or bought. */
  elsewhere: -3.1,
  isErrand: -6,
} as const;
/** What must speak for an answer. */
const LEAST = 4.8;
/** A further page is named when it fits this well beside the best. */
const BESIDE = 0.55;
const NAMED = 3;
/** Sentences of a page that are said, and their characters in all. */
const [SAID, LONGEST] = [3, 420];

/** A link as the interface reads it. */
export const linkTo = ({ title, path }: { title: string; path: string }): string =>
  `[${title.replaceAll(/[[\]()]/g, "")}](${path})`;

/** A text without the links of Markdown in it: an answer's links are those that the guide itself puts. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("](", "] (");

/** Whether the site covers a question. */
export function covers({ passages, mass, field, elsewhere, isErrand }: Passages): boolean {
  const [best] = passages;
  if (!best) return false;
  const fit = counts.fit * Math.min(best.score, counts.mostFit) + counts.mass * mass;
  const about = counts.field[field] + counts.elsewhere * elsewhere + (isErrand ? counts.isErrand : 0);
  return fit + about >= LEAST;
}

/** The pages that an answer names. */
export function pagesFor({ passages }: Passages): Passage[] {
  const least = (passages[0]?.score ?? 0) * BESIDE;
  return passages.filter(({ score }) => score >= least).slice(0, NAMED);
}

/** The sentence that names and links pages. */
export function whereToRead(pages: readonly Passage[]): string {
  const [first, ...others] = pages.map(linkTo);
  if (!first) return "";
  if (others.length === 0) return `You can read more on ${first}.`;
  const also = others.length === 1 ? others[0] : `${others.slice(0, -1).join(", ")} and ${others.at(-1)}`;
  return `You can read more on ${first}, and also on ${also}.`;
}

/** The kinds whose descriptions say what to do, what happened or what was found: an answer begins with that. */
const telling = new Set(["patterns", "laws", "case-studies", "evidence"]);

/** The kinds whose first sentences do not say what they are about: that is their title. */
const defining = new Set(["glossary", "laws"]);

/** Up to three sentences of a page: what it says in short, where that answers or it was asked for by name, and what fits. */
export function sentencesFrom(passage: Passage, skip: readonly string[] = []): string[] {
  const { opening, sentences } = passage;
  const isFirst = telling.has(passage.kind) || (passage.isAskedFor && passage.kind !== "glossary");
  const ordered = isFirst ? [...opening, ...sentences] : [...sentences, ...opening];
  const chosen: string[] = [];
  let length = 0;
  for (const sentence of new Set(ordered.map(withoutLinks))) {
    if (skip.includes(sentence) || chosen.length === SAID - (skip.length > 0 ? 1 : 0)) continue;
    if (chosen.length > 0 && length + sentence.length > LONGEST) continue;
    chosen.push(sentence);
    length += sentence.length;
    if (chosen.length === 2 && length > LONGEST / 2) break;
  }
  return chosen;
}

/** An answer of the site's own sentences, one to four of them with the one that says where they stand. */
export function extract(found: Passages): Answer {
  const pages = pagesFor(found);
  const [best] = pages;
  if (!best) return { text: "", pages: [] };
  const said = sentencesFrom(best);
  // Of what its sentence speaks: "A model’s tendency to match" says so of nothing.
  const name = defining.has(best.kind) && said.length > 0 ? `${withoutLinks(best.title)}: ` : "";
  return { text: [`${name}${said.join(" ")}`, whereToRead(pages)].filter(Boolean).join(" "), pages };
}

/** What is said when the site has no answer. */
export const notCovered =
  "This guide does not cover that. It is about designing with AI: its basics, laws, paradigms and patterns. Ask me about one of these, or try the [search](/search).";
