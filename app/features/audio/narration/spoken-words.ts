import { escapeRegExp } from "../../../content/glossary-matching.ts";

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES: readonly [number, string][] = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
  [1e3, "thousand"],
];

/** A whole number from 0 to below 10^15 in English words: 1638 is "one thousand six hundred thirty-eight". */
function cardinal(value: number): string {
  for (const [size, name] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    return `${cardinal(Math.floor(value / size))} ${name}${rest ? ` ${cardinal(rest)}` : ""}`;
  }
  if (value >= 100) {
    const rest = value % 100;
    return `${UNITS[Math.floor(value / 100)]} hundred${rest ? ` ${cardinal(rest)}` : ""}`;
  }
  if (value >= 20) {
    const rest = value % 10;
    return `${TENS[Math.floor(value / 10)]}${rest ? `-${UNITS[rest]}` : ""}`;
  }
  return UNITS[value] ?? String(value);
}

/** A year from 1100 to 2099 in words: "nineteen oh five", "two thousand nine", "twenty twenty-six". */
function year(value: number): string {
  const rest = value % 100;
  if (value >= 2000 && value < 2010) return cardinal(value);
  const century = cardinal(Math.floor(value / 100));
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`;
}

const DECADES = "hundreds tens twenties thirties forties fifties sixties seventies eighties nineties".split(" ");

/** Spoken forms of words that the voice would mispronounce, by written form. */
export type Pronunciations = Readonly<Record<string, string>>;

type Rule = readonly [RegExp, string | ((...parts: string[]) => string)];

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
const CURRENCIES: Record<string, string> = {
  US$: "dollars",
  C$: "Canadian dollars",
  A$: "Australian dollars",
  "€": "euros",
  "£": "pounds",
};

/**
 * Replacements for text that voices read wrongly, applied in order: an earlier rule must see its text before a later
 * one changes parts of it. Voices read days, times, decimals, dollars and capitals correctly.
 */
const rules: readonly Rule[] = [
  [/\be\.g\.,?/gi, "for example,"],
  [/\bi\.e\.,?/gi, "that is,"],
  [/\betc\./g, "and so on"],
  [/\bet al\./g, "and others"],
  [/\bvs\.?(?=\s)/g, "versus"],
  [/\bp\. ?(?=\d)/g, "page "],
  [/\bNo\. ?(?=\d)/g, "number "],
  [/[“”"‘]|’(?!\w)/g, ""],
  [/’/g, "'"],
  [/\s*[—–]\s+|\s+[—–]\s*/g, ", "],
  [/(?<=\d)\s?[–-]\s?(?=[$€£]?\d)/g, " to "],
  [/(?<=[A-Za-z])—(?=[A-Za-z])/g, ", "],
  [/…/g, "."],
  [/→/g, " to "],
  [/×/g, " times "],
  [/±/g, " plus or minus "],
  [/≥/g, " at least "],
  [/≤/g, " at most "],
  [/\s=\s/g, " equals "],
  [/&/g, " and "],
  [/(?<=\p{L})\/(?=\p{L})/gu, " or "],
  [
    /(US\$|[CA]\$|[€£])(\d+(?:,\d{3})*(?:\.\d+)?(?: (?:thousand|million|billion|trillion))?)/g,
    (_, symbol, amount) => `${amount} ${CURRENCIES[symbol]}`,
  ],
  [/\b(1[1-9]|20)(\d)0s\b/g, (_, century, decade) => `${cardinal(Number(century))} ${DECADES[Number(decade)]}`],
  [
    /(?<![$,.])\b(?:1[1-9]|20)\d{2}\b(?![,.]\d| (?:percent|times|words|people|dollars))/g,
    (digits) => year(Number(digits)),
  ],
  [new RegExp(`(?<![\\d$,.:]|(?:${MONTHS}) )\\b\\d{1,15}\\b(?![,.:]\\d|%)`, "g"), (digits) => cardinal(Number(digits))],
];

/** Character class for whole-word matches, so that "art" does not match in "part". */
const wordCharacter = "[\\p{L}\\p{N}_]";

/** Spells a sentence as it is spoken: years, symbols and abbreviations in words, and the listed pronunciations. */
export function spokenWords(sentence: string, pronunciations: Pronunciations = {}): string {
  let text = sentence;
  const words = Object.keys(pronunciations).sort((one, other) => other.length - one.length);
  const replacements: string[] = [];
  for (const word of words) {
    text = text.replaceAll(new RegExp(`(?<!${wordCharacter})${escapeRegExp(word)}(?!${wordCharacter})`, "gu"), () => {
      // A private-use character keeps the pronunciation's place, so that the rules below do not change it.
      replacements.push(pronunciations[word] ?? word);
      return String.fromCodePoint(0xe000 + replacements.length - 1);
    });
  }
  for (const [pattern, replacement] of rules) {
    text =
      typeof replacement === "string" ? text.replaceAll(pattern, replacement) : text.replaceAll(pattern, replacement);
  }
  text = text.replaceAll(/[\uE000-\uF8FF]/g, (mark) => replacements[(mark.codePointAt(0) ?? 0) - 0xe000] ?? "");
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([,.;:?!])/g, "$1")
    .trim();
}
