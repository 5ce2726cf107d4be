import { once } from "../../shared/once.ts";
import { familiesBy, phrasesBy } from "./word-families.ts";
import { stemOf } from "./word-stems.ts";

/** Words of a term or a question that say nothing of what it is about. */
const empty = new Set(
  `a about across actually after again ai all already also am an and another any anybody anyone anything anyway are
  artificial as at be because been before being best between both but by call called can cannot come could
  describe design designed designer designing did difference different do does doing don done during each else
  even ever every exactly explain few find for from get gets getting give gives go good got had happen happened
  happens has have having he hello help helps her here hi him his hold how however i if in instead intelligence
  into is it its just keep know let lets like ll long look made make makes making many may me mean means might
  mine more most much must my need needs never new no nor not now of often on once one only or other our ours out
  over own people person please put question re really s said same say see shall she should show so some somebody
  someone something still such sure t take tell than thank thanks that the their them then there these they thing
  things this those through to too under until up us use used user users uses using ve very want wants was way we
  well went were what whats when where whether which while who whom whose why will with within without wonder work
  works would yes yet you your`.split(/\s+/),
);
/** Among these the ones that are a subject when little else is said, and those that are one whenever they are said. */
const subjects = new Set(
  "ai artificial intelligence design sure explain explanation person know show user why".split(" "),
);
const alwaysSubjects = new Set(["sure", "person"]);

const families = once(() => familiesBy(stemOf));
/** What is said in several words for one thing. */
export const phrases = once(() => phrasesBy(stemOf));

/** Other words for what a word names, whatever its form; empty where there are none. */
export const kinOf = (word: string): readonly string[] =>
  families().get(word.includes("-") ? word : stemOf(word)) ?? [];

/**
 * Words that say little of what is looked for although they are no grammar: who asks, what is made, how many, how good.
 * They count for less than others as rare (ranking.ts).
 */
const light = new Set(
  `app application bad bit bot case chat chatbot client company customer day deal default easy example feature first
  five four full great handle hard hour important interface issue item kind last later less line little llm lot
  machine main manage many minute model moment month nobody number often ok okay part piece place problem product
  project proper properly quick quickly real really right screen second set simple site small software start
  stop system task team ten three time today together tool two type ui useful ux version waste week
  whole word year assistant practice nice real actual current different possible matter worth able stuff
  hundred fifty twenty thirty website page designers people's themselves itself yourself none nothing`
    .split(/\s+/)
    .map(stemOf),
);

/** Whether a word says little of what is looked for. */
export const isLight = (word: string): boolean => light.has(stemOf(word));

/** Words by which a question is about people and machines that are designed for them, whatever else it is about. */
const ofField = new Set(
  `ai accuracy accurate alert alexa algorithm answer approval artificial assistant autocomplete autogenerate automate
  automatic agent autonomy bias bot chat chatbot chatgpt classifier claude confidence consent conversation copilot
  deepfake detector disclose embedding explain explainability gemini generate generator gpt guardrail hallucinate
  jailbreak llm memory model moderate multimodal neural notification output override personalize predict privacy
  probabilistic prompt recognition recommendation regenerate reliance reply robot siri suggest suggestion summary
  summarize supervise sycophancy synthetic transcript transparency trust uncertain uncertainty undo undoing
  watermark`
    .split(/\s+/)
    .map(stemOf),
);
/** Words by which a question may be of the field, and of others that make things for people. */
const nearField = new Set(
  `case context design designer evaluate experiment feature feedback forecast human interface label machine paradigm
  pattern permission product rating study system user`
    .split(/\s+/)
    .map(stemOf),
);

/** How near to the field some words are: one that only its questions have, or one that neighbors use too. `words` are folded. */
export function nearness(words: readonly string[]): "of" | "near" | "none" {
  const stems = words.map(stemOf);
  if (stems.some((stem) => ofField.has(stem))) return "of";
  return stems.some((stem) => nearField.has(stem)) ? "near" : "none";
}

/** Whether a word says nothing of what a question is about. `word` is folded. */
export const isGrammar = (word: string): boolean => empty.has(word);

/** Words without those of grammar, whatever else they could be. `words` are folded. */
export const sayingWords = (words: readonly string[]): string[] => words.filter((word) => !isGrammar(word));

/**
 * The words that say what is looked for, in their order: without those of grammar. Where there is but one, what could be
 * a subject is one too. `words` are folded.
 */
export function tellingWords(words: readonly string[]): string[] {
  const telling = sayingWords(words);
  const isSubject = (word: string): boolean => subjects.has(word) && (telling.length < 2 || alwaysSubjects.has(word));
  return words.filter((word) => !empty.has(word) || isSubject(word));
}
