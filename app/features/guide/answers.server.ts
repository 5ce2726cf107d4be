import type { Passage, Passages } from "../search/find-passages.server.ts";
import type { Paragraph } from "../search/paragraphs.server.ts";

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

/** A paragraph as its page has it, after the names of the page and of what it stands under. */
const quoted = ({ title }: Passage, { heading, text }: Paragraph): string =>
  `${withoutLinks(title)}${heading ? `, “${heading}”` : ""}: ${withoutLinks(text)}`;

/**
 * What answers in the words of a page: one paragraph, or what the page says in short, with a paragraph that has more of
 * the question. Each is quoted whole and under its own names: sentences of different places make a text that is false.
 */
export async function quotationsFrom(page: Passage): Promise<string[]> {
  const { summary, kind, isAskedFor } = page;
  const paragraphs = await page.paragraphs();
  // An entry of the glossary is short: what the term means, and what follows from it.
  if (kind === "glossary")
    return paragraphs.map((one, index) => (index === 0 ? quoted(page, one) : withoutLinks(one.text)));
  const [best] = paragraphs;
  const isToldInShort = summary.text !== "" && (telling.has(kind) || isAskedFor || !best);
  const said = isToldInShort ? [summary] : [];
  if (best && (!isToldInShort || best.share > summary.share)) said.push(best);
  return said.map((one) => quoted(page, one));
}

/** What else a page says, the best first. */
export async function othersFrom(page: Passage, said: readonly string[]): Promise<string[]> {
  if (page.kind === "glossary") return [];
  const all = [...(await page.paragraphs()), page.summary].filter(({ text }) => text);
  return all.map((one) => quoted(page, one)).filter((text) => !said.includes(text));
}

/** What is said when the site has no answer. */
export const notCovered =
  "This guide does not cover that. It is about designing with AI: its basics, laws, paradigms and patterns. Ask me about one of these, or try the [search](/search).";
