import type { Wishes } from "../../content/companions.ts";
import { fold } from "../../content/search/search.ts";

/** What a visitor wants the site to do, as it was said. */
export type Wish =
  | { to: keyof Wishes["closed"]; words: readonly string[] }
  | { to: "search"; query: string }
  /** `isCertain`: nothing but a page can be wanted. `isLoose`: a page whose name is not just this may be meant. */
  | { to: "open"; target: string[]; isCertain: boolean; isLoose: boolean }
  | ({ to: "know" } & Known);
/** What somebody says of themselves; `fact` is what was asked to be kept. */
type Known = { name?: string; job?: string | undefined; fact?: string };

/** A list without its first and last words as long as they are such. */
export function trimmed<T extends string>(words: readonly T[], isOuter: (word: T) => boolean): T[] {
  const first = words.findIndex((word) => !isOuter(word));
  const last = words.findLastIndex((word) => !isOuter(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

const QUESTIONS: ReadonlySet<string> = new Set(["help", "here", "myName", "myJob", "aboutMe"]);
/** "It cuts people off. Help" and "Thanks, and what is a token" ask something else. */
const SOCIAL: ReadonlySet<string> = new Set(["thanks", "hello", "help"]);
/** How many words there must be that speak for a wish, for one that does not. */
const SPEAKING = 4;

/** A sentence: its words as they were written, and as they are compared, and how many of politeness it begins with. */
type Sentence = { written: string[]; words: string[]; polite: number };

function sentenceOf(written: string[], { polite }: Wishes): Sentence {
  const words = written.map(fold);
  const first = words.findIndex((word) => !polite.has(word));
  return { written, words, polite: Math.max(0, first) };
}

/** All that was said as one sentence, and each sentence of it. */
function sentencesIn(said: string, wishes: Wishes): Sentence[] {
  const plain = wishes.spoken.reduce((text, [from, to]) => text.replace(from, to), said.replaceAll("’", "'"));
  const parts = plain.split(/[.,;:!?…]+(?=\s|$)|\s[-–—]+\s|\s(?:so that|because|and(?=\s(?:i|my)\s))\s/iu);
  return [plain, ...parts]
    .map((part) => part.match(/[\p{L}\p{N}/#][\p{L}\p{M}\p{N}'/#.-]*/gu) ?? [])
    .filter(({ length }) => length > 0)
    .map((words) =>
      sentenceOf(
        words.map((word) => word.replace(/(?:'s?|[.-]+)$/u, "")),
        wishes,
      ),
    );
}

/** What a visitor wants the site to do; undefined for a question about what it says. */
export function readWish(said: string, wishes: Wishes): Wish | undefined {
  const sentences = sentencesIn(said, wishes);
  const [whole, ...parts] = sentences;
  if (!whole) return undefined;
  const isAsking = ({ words, polite }: Sentence) => wishes.asking.has(words[polite] ?? "");
  if (after(whole, wishes.tasks)) return { to: "cannot", words: whole.words };
  const closed = sentences.map((one) => closedWish(one, isAsking(one), wishes));
  if (!closed[0] || !QUESTIONS.has(closed[0].to)) {
    const known = knownIn(whole, parts, wishes);
    if (known) return parts.some(isAsking) ? undefined : { to: "know", ...known };
  }
  const read = sentences.map((one, place) => closed[place] ?? openWish(one, wishes));
  // Beside a question, what sounds like a wish tells of the case that is asked about.
  if (parts.some((one, place) => isAsking(one) && !read[place + 1])) return undefined;
  return read[0] ?? read.find((wish) => wish && !SOCIAL.has(wish.to));
}

/** Whether a word says nothing of its own. */
const isFiller = ({ filler, polite }: Wishes, word = ""): boolean => filler.has(word) || polite.has(word);

function closedWish({ words }: Sentence, isAsking: boolean, wishes: Wishes): Wish | undefined {
  if (words.some((word) => wishes.foreign.has(word))) return undefined;
  const found = Object.entries(wishes.closed).find(([to, { has, explained }]) => {
    if (isAsking && !QUESTIONS.has(to)) return false;
    const others = words.filter((word) => !explained.has(word) && !isFiller(wishes, word));
    return (
      others.length * SPEAKING < words.filter((word) => explained.has(word)).length &&
      has.some((groups) => groups.every((group) => words.some((word) => group.has(word))))
    );
  });
  return found && { to: found[0] as keyof Wishes["closed"], words };
}

/** The words of a sentence after one of some phrases, which only words of politeness precede. */
function after({ words, written, polite }: Sentence, phrases: readonly string[]): string[] | undefined {
  for (let start = 0; start <= polite; start += 1) {
    const said = `${words.slice(start).join(" ")} `;
    const phrase = phrases.find((one) => said.startsWith(`${one} `));
    if (phrase) return written.slice(start + phrase.split(" ").length);
  }
  return undefined;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** The words before the first one that begins something else, as "at" does in "product manager at a bank". */
function upToBeside(words: string[], { beside }: Wishes): string[] {
  const end = words.findIndex((word, place) => place > 0 && beside.has(fold(word)));
  return end < 0 ? words : words.slice(0, end);
}

/** What somebody says of themselves in one sentence. */
function knownOf(one: Sentence, isLoose: boolean, wishes: Wishes): Known {
  const asked = after(one, wishes.remember);
  const said = asked ? sentenceOf(asked, wishes) : one;
  if (said.words.some((word) => wishes.asking.has(word) && !/^(?:is|do|have)$/.test(word))) return {};
  const mayBeName = (word: string) => isCapital(word) || !isFiller(wishes, fold(word));
  const called = after(said, wishes.name);
  if (called?.[0] && mayBeName(called[0])) return { name: upToBeside(called, wishes).slice(0, 3).join(" ") };
  const fact = asked && /^(?:i|my|we|our|call)$/.test(said.words[0] ?? "") ? { fact: asked.join(" ") } : {};
  const does = after(said, wishes.job);
  const hasArticle = /^(?:an?|the)$/i.test(does?.[0] ?? "");
  const rest = hasArticle ? does?.slice(1) : does;
  if (!rest?.[0]) return fact;
  const job = upToBeside(rest, wishes);
  if (asked && job.length < rest.length) return fact;
  const isJob = after(
    said,
    wishes.job.filter((phrase) => phrase !== "i am"),
  )
    ? job.length <= 5
    : job.length <= 4 && wishes.profession.test(job.at(-1) ?? "");
  if (isJob && !isFiller(wishes, fold(job[0] ?? ""))) return { job: job.join(" ") };
  const isName = !hasArticle && job.length <= 3 && (isCapital(rest[0]) || isLoose) && mayBeName(rest[0]);
  return isName ? { name: job.filter((word) => word !== "please").join(" ") } : fact;
}

/** What somebody says of themselves. */
function knownIn(whole: Sentence, parts: readonly Sentence[], wishes: Wishes): Known | undefined {
  const isLoose = /\b(?:by the way|hi|hello|hey)\b/.test(whole.words.join(" "));
  const known = (parts.length > 0 ? parts : [whole]).map((one) => knownOf(one, isLoose, wishes));
  const { name, job }: Known = Object.assign({}, ...known.toReversed());
  // "I am Dana, a product manager at a bank".
  const bare = parts
    .map(({ written }) => upToBeside(written, wishes).filter((word) => !/^an?$/i.test(word)))
    .find((words) => words.join(" ") !== name && words.length <= 4 && wishes.profession.test(words.at(-1) ?? ""));
  if (name) return { name, job: job ?? bare?.join(" ") };
  const { fact } = knownOf(whole, false, wishes);
  if (fact) return { fact };
  return job ? { job } : undefined;
}

/** A term to search for, or a page to open. */
function openWish({ words, written, polite }: Sentence, wishes: Wishes): Wish | undefined {
  const { search, go, show, toward, asking, found, about, aroundSearch, afterSearch, pages } = wishes;
  const [first = "", second = ""] = words.slice(polite);
  const rest = written.slice(polite + 1);
  const isPlace = /^where (?:is|are|(?:can|could|do|did) (?:i|you))\b/.test(words.slice(polite).join(" "));
  // "I lead a team" tells, and "can I find" asks.
  const isTold = words[polite - 1] === "i" && !/^(?:can|could|may|might|shall|should)$/.test(words[polite - 2] ?? "");
  if (isTold || (!search.has(first) && !go.has(first) && !show.has(first))) return undefined;
  if (asking.has(first) && !isPlace) return undefined;
  const skipped = rest.findIndex((word) => !toward.has(fold(word)));
  const target = skipped < 0 ? [] : rest.slice(skipped).map(fold);
  const isFound = target.slice(0, 6).some((word) => found.has(word)) && target.some((word) => about.has(word));
  const isLooked = search.has(first) && (!/^look/.test(first) || aroundSearch.has(second));
  if (isFound || isLooked) {
    const end = rest.findIndex((word, place) => word === "and" && show.has(fold(rest[place + 1] ?? "")));
    const asked = end < 0 ? rest : rest.slice(0, end);
    const from = asked.findIndex((word) => !aroundSearch.has(fold(word)));
    const to = asked.findLastIndex((word) => !afterSearch.has(fold(word)));
    if (from >= 0) return { to: "search", query: asked.slice(from, to + 1).join(" ") };
  }
  if (target.length === 0 || rest[0] === "out") return undefined;
  const isDetermined = skipped > 0 || /^(?:the|an?|your|my|this|that|all)$/.test(target[0] ?? "");
  // "Go to How AI Works" and "where can I see what changed" name a page, and "show me how AI works" asks.
  const isAsked = asking.has(target[0] ?? "") && !isPlace;
  if (isAsked && !go.has(first)) return undefined;
  const isCertain = go.has(first) && isDetermined && !isAsked;
  // "Give me a pattern for undo" asks for an answer, unless just that is the name of a page.
  const isPageNamed = !isAsked && first !== "give" && target.some((word) => pages.has(word));
  return { to: "open", target, isCertain, isLoose: isCertain || isPageNamed };
}
