import { fold } from "../../content/search/search.ts";
import type { IntentRules } from "../../content/site-files.ts";

/** A request for an action, in the visitor's words. */
export type Intent =
  | { kind: keyof IntentRules["closed"]; words: readonly string[] }
  | { kind: "search"; query: string }
  /** A request for the page with the name `target`, in folded words; a question if there is no such page. */
  | { kind: "open"; target: string[] }
  | ({ kind: "remember" } & PersonalFacts);
/** Facts about the visitor. `fact` is the text of a request to remember something. */
type PersonalFacts = { name?: string; job?: string | undefined; fact?: string };

/** Removes words that satisfy `isOuter` from both ends. */
export function trimWords<T extends string>(words: readonly T[], isOuter: (word: T) => boolean): T[] {
  const first = words.findIndex((word) => !isOuter(word));
  const last = words.findLastIndex((word) => !isOuter(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

const QUESTIONS: ReadonlySet<string> = new Set(["help", "here", "myName", "myJob", "aboutMe"]);
/** Not requests when they accompany another sentence: "It cuts people off. Help", "Thanks, and what is a token". */
const SOCIAL: ReadonlySet<string> = new Set(["thanks", "hello", "help"]);

/** `words` are the written words, folded. `polite` counts the polite words at the start. */
type Sentence = { written: string[]; words: string[]; polite: number; isAsking: boolean };

/** `isMarked` is true for a sentence that ends with a question mark. */
function sentenceOf(written: string[], rules: IntentRules, isMarked = false): Sentence {
  const words = written.map(fold);
  const polite = Math.max(
    0,
    words.findIndex((word) => !rules.polite.has(word)),
  );
  const text = words.join(" ");
  const isAsking =
    rules.asking.has(words[polite] ?? "") ||
    rules.questions.test(text) ||
    (isMarked && !/\b(?:please|(?:can|could|will|would) you)\b/.test(text));
  return { written, words, polite, isAsking };
}

/** The whole text as one sentence, followed by each of its sentences. */
function sentencesIn(text: string, rules: IntentRules): Sentence[] {
  const plain = rules.spoken.reduce((result, [from, to]) => result.replace(from, to), text.replaceAll("’", "'"));
  const parts = plain.split(/(?<=[.,;:!?…])\s+|\s[-–—]+\s|\s(?:so that|because|and(?=\s(?:i|my)\s))\s/iu);
  return [plain, ...parts].flatMap((part) => {
    const words = part.match(/[\p{L}\p{N}/#][\p{L}\p{M}\p{N}'/#.-]*/gu) ?? [];
    const written = words.map((word) => word.replace(/(?:'s?|[.-]+)$/u, ""));
    return words.length > 0 ? [sentenceOf(written, rules, isMarked(part))] : [];
  });
}

const isMarked = (text: string): boolean => /\?[^\p{L}\p{N}]*$/u.test(text);

/** True if a text asks something, in words or by its question mark. */
export const isQuestion = (text: string, rules: IntentRules): boolean => sentencesIn(text, rules)[0]?.isAsking === true;

/** Reads a request for an action by the rules of intents.yaml; undefined for a question about the content. */
export function readIntent(text: string, rules: IntentRules): Intent | undefined {
  const sentences = sentencesIn(text, rules);
  const [whole, ...parts] = sentences;
  if (!whole) return undefined;
  if (wordsAfter(whole, rules.tasks)) return { kind: "cannot", words: whole.words };
  const closed = sentences.map((one) => closedIntent(one, one === whole && !isMarked(text), rules));
  if (!closed[0] || !QUESTIONS.has(closed[0].kind)) {
    const facts = factsIn(whole, parts, rules);
    if (facts) return parts.some(({ isAsking }) => isAsking) ? undefined : { kind: "remember", ...facts };
  }
  const intents = sentences.map((one, place) => closed[place] ?? openIntent(one, rules));
  // Next to a question, an apparent request only describes the case in question.
  if (parts.some(({ isAsking }, place) => isAsking && !intents[place + 1])) return undefined;
  return intents[0] ?? intents.find((intent) => intent && !SOCIAL.has(intent.kind));
}

/** True for filler and polite words. */
const isFiller = ({ filler, polite }: IntentRules, word = ""): boolean => filler.has(word) || polite.has(word);

/**
 * An intent without parameters, such as "go back". `mayForget` is true for a whole text without a question mark: what
 * cannot be undone takes an imperative that says nothing else, unlike "do not forget my name".
 */
function closedIntent(one: Sentence, mayForget: boolean, rules: IntentRules): Intent | undefined {
  const { words, polite, isAsking } = one;
  if (words.some((word) => rules.foreign.has(word))) return undefined;
  const found = Object.entries(rules.closed).find(([kind, { has, explained }]) => {
    if (isAsking && !QUESTIONS.has(kind) && !SOCIAL.has(kind)) return false;
    const isImperative = has.some(([verbs]) => verbs?.has(words[polite] ?? "")) && !isStatement(one);
    if (kind === "forget" && !(mayForget && isImperative)) return false;
    return (
      words.every((word) => explained.has(word) || isFiller(rules, word)) &&
      has.some((groups) => groups.every((group) => words.some((word) => group.has(word))))
    );
  });
  return found && { kind: found[0] as keyof IntentRules["closed"], words };
}

/** The words after one of the phrases, if the sentence starts with it. Polite words may come first. */
function wordsAfter({ words, written, polite }: Sentence, phrases: readonly string[]): string[] | undefined {
  for (let start = 0; start <= polite; start += 1) {
    const folded = `${words.slice(start).join(" ")} `;
    const phrase = phrases.find((one) => folded.startsWith(`${one} `));
    if (phrase) return written.slice(start + phrase.split(" ").length);
  }
  return undefined;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** The words before the first that starts an addition, such as "at" in "product manager at a bank". */
function beforeAddition(words: string[], { beside }: IntentRules): string[] {
  const end = words.findIndex((word, place) => place > 0 && beside.has(fold(word)));
  return end < 0 ? words : words.slice(0, end);
}

/** Facts about the visitor in one sentence. `isLoose` also accepts a name in lower case. */
function factsOf(one: Sentence, isLoose: boolean, rules: IntentRules): PersonalFacts {
  const request = wordsAfter(one, rules.remember);
  const sentence = request ? sentenceOf(request, rules) : one;
  if (sentence.words.some((word) => rules.asking.has(word) && !/^(?:is|do|have)$/.test(word))) return {};
  const mayBeName = (word: string) => isCapital(word) || !isFiller(rules, fold(word));
  const nameWords = wordsAfter(sentence, rules.name);
  if (nameWords?.[0] && mayBeName(nameWords[0]))
    return { name: beforeAddition(nameWords, rules).slice(0, 3).join(" ") };
  const fact = request && /^(?:i|my|we|our|call)$/.test(sentence.words[0] ?? "") ? { fact: request.join(" ") } : {};
  const jobWords = wordsAfter(sentence, rules.job);
  const hasArticle = /^(?:an?|the)$/i.test(jobWords?.[0] ?? "");
  const rest = hasArticle ? jobWords?.slice(1) : jobWords;
  if (!rest?.[0]) return fact;
  const job = beforeAddition(rest, rules);
  if (request && job.length < rest.length) return fact;
  const isJob = wordsAfter(
    sentence,
    rules.job.filter((phrase) => phrase !== "i am"),
  )
    ? job.length <= 5
    : job.length <= 4 && rules.profession.test(job.at(-1) ?? "");
  if (isJob && !isFiller(rules, fold(job[0] ?? ""))) return { job: job.join(" ") };
  const isName = !hasArticle && job.length <= 3 && (isCapital(rest[0]) || isLoose) && mayBeName(rest[0]);
  return isName ? { name: job.filter((word) => word !== "please").join(" ") } : fact;
}

/** Facts about the visitor in all sentences. A name counts more than a fact to remember, and that more than a job. */
function factsIn(whole: Sentence, parts: readonly Sentence[], rules: IntentRules): PersonalFacts | undefined {
  const isLoose = /\b(?:by the way|hi|hello|hey)\b/.test(whole.words.join(" "));
  const facts = (parts.length > 0 ? parts : [whole]).map((one) => factsOf(one, isLoose, rules));
  const { name, job }: PersonalFacts = Object.assign({}, ...facts.toReversed());
  // A job without a verb, as in "I am Dana, a product manager at a bank".
  const bare = parts
    .map(({ written }) => beforeAddition(written, rules).filter((word) => !/^an?$/i.test(word)))
    .find((words) => words.join(" ") !== name && words.length <= 4 && rules.profession.test(words.at(-1) ?? ""));
  if (name) return { name, job: job ?? bare?.join(" ") };
  const { fact } = factsOf(whole, false, rules);
  if (fact) return { fact };
  return job ? { job } : undefined;
}

/** True if the verb after the polite words has a subject of its own: "I forget my name", but not "can I find". */
const isStatement = ({ words, polite }: Sentence): boolean =>
  /^(?:i|we|you)$/.test(words[polite - 1] ?? "") &&
  !/^(?:can|could|will|would|may|might|shall|should)$/.test(words[polite - 2] ?? "");

/** A request to search for a term or open a page. */
function openIntent(sentence: Sentence, rules: IntentRules): Intent | undefined {
  const { words, written, polite, isAsking } = sentence;
  const { search, go, show, toward, asking, found, about, aroundSearch, afterSearch } = rules;
  const [first = "", second = ""] = words.slice(polite);
  const rest = written.slice(polite + 1);
  const isPlace = /^where (?:is|are|(?:can|could|do|did) (?:i|you))\b/.test(words.slice(polite).join(" "));
  // "I lead a team" is a statement and "can we show sources" a question, but "can I find" is a request.
  const subject = words.slice(0, polite).findLast((word) => /^(?:i|we|you)$/.test(word));
  const isOurs = /^(?:show|give|list|display|present|send|move|load)$/.test(first) && /^(?:i|we)$/.test(subject ?? "");
  if (isOurs || isStatement(sentence) || (!search.has(first) && !go.has(first) && !show.has(first))) return undefined;
  if (isAsking && !isPlace) return undefined;
  const skipped = rest.findIndex((word) => !toward.has(fold(word)));
  const target = skipped < 0 ? [] : rest.slice(skipped).map(fold);
  const isFound = target.slice(0, 6).some((word) => found.has(word)) && target.some((word) => about.has(word));
  const isSearch = search.has(first) && (!/^look/.test(first) || aroundSearch.has(second));
  if (isFound || isSearch) {
    const end = rest.findIndex((word, place) => word === "and" && show.has(fold(rest[place + 1] ?? "")));
    const termWords = end < 0 ? rest : rest.slice(0, end);
    const from = termWords.findIndex((word) => !aroundSearch.has(fold(word)));
    const to = termWords.findLastIndex((word) => !afterSearch.has(fold(word)));
    if (from >= 0) return { kind: "search", query: termWords.slice(from, to + 1).join(" ") };
  }
  if (target.length === 0 || rest[0] === "out") return undefined;
  // "Read about trust" wants to know something; "go to about" names a page.
  if (about.has(target[0] ?? "") && !go.has(first)) return undefined;
  // "Go to How AI Works" and "where can I see what changed" name a page; "show me how AI works" is a question.
  if (asking.has(target[0] ?? "") && !isPlace && !go.has(first)) return undefined;
  return { kind: "open", target };
}
