import type { Wishes } from "../../content/companions.ts";
import { fold } from "../../content/search/search.ts";

/** What a visitor wants the site to do, as it was said. */
export type Wish =
  | { to: keyof Wishes["closed"]; words: readonly string[] }
  | { to: "search"; query: string }
  /** `isCertain`: nothing but a page can be wanted. */
  /** `isLoose`: a page whose name is not just this may be meant. */
  | { to: "open"; target: string[]; isCertain: boolean; isLoose: boolean }
  | { to: "know"; name?: string; job?: string | undefined; fact?: string };

/** A word in the forms in which it may be said. */
const formsOf = (word: string): string[] => {
  const bare = word.replace(/e$/, "");
  return [word, `${word}s`, `${word}es`, `${word}d`, `${word}ed`, `${bare}ing`, `${word}${word.at(-1)}ing`];
};
const setOf = (words: readonly string[]) => new Set(words.flatMap(formsOf));

const framesOf = (phrases: readonly string[]) => phrases.map((phrase) => phrase.split(" "));

function compile(wishes: Wishes) {
  const spoken = Object.entries(wishes.spoken).map(
    ([from, to]) => [new RegExp(`(?<![\\p{L}'])(?:${from})(?![\\p{L}'])`, "giu"), to] as const,
  );
  const { polite, asking, foreign, filler, go, show, toward, search, found, about, aroundSearch, afterSearch } = wishes;
  return {
    spoken,
    closed: Object.entries(wishes.closed).map(([to, { has, also }]) => ({
      to: to as keyof Wishes["closed"],
      has: has.map((groups) => groups.map(setOf)),
      explained: setOf([...also, ...has.flat(2)]),
    })),
    ...{
      polite: new Set(polite),
      asking: new Set(asking),
      foreign: setOf(foreign),
      filler: setOf([...filler, ...polite]),
    },
    ...{
      go: setOf(go),
      show: setOf(show),
      toward: new Set(toward),
      search: setOf(search),
      found: new Set(found),
      about: new Set(about),
    },
    ...{ aroundSearch: new Set(aroundSearch), afterSearch: new Set(afterSearch), pages: new Set(wishes.pages) },
    around: new Set(wishes.around),
    ...{
      names: framesOf(wishes.name),
      tasks: framesOf(wishes.tasks),
      jobs: framesOf(wishes.job),
      remember: framesOf(wishes.remember),
    },
    ...{ beside: new Set(wishes.beside), profession: new RegExp(`(?:${wishes.profession.join("|")})$`, "i") },
  };
}
type Compiled = ReturnType<typeof compile>;
const compiled = new WeakMap<Wishes, Compiled>();
export function wordsOf(wishes: Wishes): Compiled {
  const words = compiled.get(wishes) ?? compile(wishes);
  compiled.set(wishes, words);
  return words;
}

/** A list without its first and last words as long as they are such. */
export function trimmed<T extends string>(words: readonly T[], isOuter: (word: T) => boolean): T[] {
  const first = words.findIndex((word) => !isOuter(word));
  const last = words.findLastIndex((word) => !isOuter(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

const QUESTIONS: ReadonlySet<string> = new Set(["help", "here", "myName", "myJob", "aboutMe"]);
/** How many words there must be that speak for a wish, for one that does not. */
const SPEAKING = 4;

/** A sentence: its words as they were written, and as they are compared, and how many of politeness it begins with. */
type Sentence = { written: string[]; words: string[]; polite: number };

function sentenceOf(written: string[], { polite }: Compiled): Sentence {
  const words = written.map(fold);
  return {
    written,
    words,
    polite: Math.max(
      0,
      words.findIndex((word) => !polite.has(word)),
    ),
  };
}

function sentencesIn(said: string, all: Compiled): Sentence[] {
  const plain = all.spoken.reduce((text, [from, to]) => text.replace(from, to), said.replaceAll("’", "'"));
  const parts = plain.split(/[.,;:!?…]+(?=\s|$)|\s[-–—]+\s|\s(?:so that|because|and(?=\s(?:i|my)\s))\s/iu);
  return [plain, ...parts]
    .map((part) =>
      (part.match(/[\p{L}\p{N}/#][\p{L}\p{M}\p{N}'/#.-]*/gu) ?? []).map((word) => word.replace(/(?:'s?|[.-]+)$/u, "")),
    )
    .filter(({ length }) => length > 0)
    .map((written) => sentenceOf(written, all));
}

/** What a visitor wants the site to do; undefined for a question about what it says. */
export function readWish(said: string, wishes: Wishes): Wish | undefined {
  const all = wordsOf(wishes);
  const [whole, ...parts] = sentencesIn(said, all);
  if (!whole) return undefined;
  const isAsking = ({ words, polite }: Sentence) => all.asking.has(words[polite] ?? "");
  if (after(whole, all.tasks)) return { to: "cannot", words: whole.words };
  const isAside = parts.some((one) => isAsking(one));
  const read = [whole, ...parts].map((one) => closedWish(one, isAsking(one), all));
  if (!read[0] || !QUESTIONS.has(read[0].to)) {
    const know = knownIn(whole, parts, all);
    if (know) return isAside ? undefined : know;
  }
  for (const [place, one] of [whole, ...parts].entries()) read[place] ??= openWish(one, all);
  // "It cuts people off. Help" and "Thanks, and what is a token" ask something else.
  const isSocial = (wish: Wish | undefined) => wish && ["thanks", "hello", "help"].includes(wish.to);
  const found = read[0] ?? read.find((wish) => wish && !isSocial(wish));
  // Beside a question, what sounds like a wish tells of the case that is asked about.
  return parts.some((one, place) => isAsking(one) && !read[place + 1]) ? undefined : found;
}

function closedWish({ words }: Sentence, isAsking: boolean, { closed, foreign, filler }: Compiled): Wish | undefined {
  if (words.some((word) => foreign.has(word))) return undefined;
  const found = closed.find(({ to, has, explained }) => {
    if (isAsking && !QUESTIONS.has(to)) return false;
    const others = words.filter((word) => !explained.has(word) && !filler.has(word));
    return (
      others.length * SPEAKING < words.filter((word) => explained.has(word)).length &&
      has.some((groups) => groups.every((group) => words.some((word) => group.has(word))))
    );
  });
  return found && { to: found.to, words };
}

/** The words of a sentence after one of some phrases, which only words of politeness precede. */
function after({ words, written, polite }: Sentence, frames: readonly string[][]): string[] | undefined {
  for (let start = 0; start <= polite; start += 1)
    for (const frame of frames)
      if (frame.every((word, place) => words[start + place] === word)) return written.slice(start + frame.length);
  return undefined;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** The words before the first one that begins something else, as "at" does in "product manager at a bank". */
function upToBeside(words: string[], { beside }: Compiled): string[] {
  const end = words.findIndex((word, place) => place > 0 && beside.has(fold(word)));
  return end < 0 ? words : words.slice(0, end);
}

/** What somebody says of themselves in one sentence; `fact` is what was asked to be kept. */
function knownOf(
  one: Sentence,
  isLoose: boolean,
  all: Compiled,
): { name?: string; job?: string | undefined; fact?: string } {
  const { filler, asking, profession } = all;
  const asked = after(one, all.remember);
  const said = asked ? sentenceOf(asked, all) : one;
  if (said.words.some((word) => asking.has(word) && !/^(?:is|do|have)$/.test(word))) return {};
  const mayBeName = (word = "") => isCapital(word) || !filler.has(fold(word));
  const isProfession = (words: string[]) => profession.test(words.at(-1) ?? "") && words.length <= 4;
  const called = after(said, all.names);
  if (called && called.length > 0 && mayBeName(called[0]))
    return { name: upToBeside(called, all).slice(0, 3).join(" ") };
  const does = after(said, all.jobs);
  const rest = does && (/^(?:an?|the)$/i.test(does[0] ?? "") ? does.slice(1) : does);
  const fact = asked && /^(?:i|my|we|our|call)$/.test(said.words[0] ?? "") ? { fact: asked.join(" ") } : {};
  if (!does || !rest?.[0]) return fact;
  const job = upToBeside(rest, all);
  if (asked && job.length < rest.length) return fact;
  const isSaid = after(
    said,
    all.jobs.filter((frame) => frame.join(" ") !== "i am"),
  );
  if (!filler.has(fold(job[0] ?? "")) && (isSaid ? job.length <= 5 : isProfession(job))) return { job: job.join(" ") };
  const isName = does === rest && job.length <= 3 && (isCapital(does[0] ?? "") || isLoose) && mayBeName(does[0]);
  return isName
    ? {
        name: upToBeside(does, all)
          .filter((word) => word !== "please")
          .join(" "),
      }
    : fact;
}

/** What somebody says of themselves. */
function knownIn(whole: Sentence, parts: readonly Sentence[], all: Compiled): Wish | undefined {
  const isLoose = /\b(?:by the way|hi|hello|hey)\b/.test(whole.words.join(" "));
  const known = (parts.length > 0 ? parts : [whole]).map((one) => knownOf(one, isLoose, all));
  const { name, job } = Object.assign({}, ...known.toReversed());
  // "I am Dana, a product manager at a bank".
  const ownWords = ({ written }: Sentence) => upToBeside(written, all).filter((word) => !/^an?$/i.test(word));
  const bare = parts
    .map(ownWords)
    .find((words) => words.join(" ") !== name && words.length <= 4 && all.profession.test(words.at(-1) ?? ""));
  const { fact } = knownOf(whole, false, all);
  if (name) return { to: "know", name, job: job ?? bare?.join(" ") };
  if (fact) return { to: "know", fact };
  return job ? { to: "know", job } : undefined;
}

/** A term to search for, or a page to open. */
function openWish({ words, written, polite }: Sentence, all: Compiled): Wish | undefined {
  const { search, go, show, toward, asking, found, about, aroundSearch, afterSearch, pages } = all;
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
