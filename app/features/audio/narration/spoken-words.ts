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
export function cardinal(value: number): string {
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

/** A decimal number, as in "0.05", with its digits after the point one by one. */
export function decimal(whole: string, fraction: string): string {
  return `${cardinal(Number(whole))} point ${[...fraction].map((digit) => UNITS[Number(digit)]).join(" ")}`;
}

/** A year from 1100 to 2099 as years are said: "nineteen oh five", "two thousand nine", "twenty twenty-six". */
export function year(value: number): string {
  const rest = value % 100;
  if (value >= 2000 && value < 2010) return cardinal(value);
  const century = cardinal(Math.floor(value / 100));
  if (rest === 0) return `${century} hundred`;
  return `${century} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`;
}

const ORDINALS: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** A whole number as an ordinal: 21 is "twenty-first". */
export function ordinal(value: number): string {
  const words = cardinal(value);
  const [, before = "", last = ""] = /^(.*?)([a-z]+)$/.exec(words) ?? [];
  if (ORDINALS[last]) return before + ORDINALS[last];
  return before + (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
}

/** How a word is said when the voice would get it wrong, by the word as it is written. */
export type Pronunciations = Readonly<Record<string, string>>;

type Rule = readonly [RegExp, string | ((...parts: string[]) => string)];

const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";
/** A currency's sign, its whole unit and the hundredth of it. */
const CURRENCIES: Record<string, readonly [string, string]> = {
  $: ["dollars", "cents"],
  US$: ["dollars", "cents"],
  C$: ["Canadian dollars", "cents"],
  A$: ["Australian dollars", "cents"],
  "€": ["euros", "cents"],
  "£": ["pounds", "pence"],
};

const whole = (digits: string): number => Number(digits.replaceAll(",", ""));

/** An amount as it is written, such as 1,638 or 0.05, in words. */
function amount(written: string): string {
  const [before = "0", after] = written.replaceAll(",", "").split(".");
  return after === undefined ? cardinal(Number(before)) : decimal(before, after);
}

/** Read from top to bottom: what stands first is seen before a later rule takes its parts. */
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
  [new RegExp(`\\b(${MONTHS}) (\\d{1,2})(?=\\b)(?!,\\d)`, "g"), (_, month, day) => `${month} ${ordinal(Number(day))}`],
  [/\b(\d+)(?:st|nd|rd|th)\b/g, (_, digits) => ordinal(Number(digits))],
  [
    /((?:US|C|A)?[$€£])(\d[\d,]*(?:\.\d+)?)( (?:thousand|million|billion|trillion))?/g,
    (_, sign, digits, scale) => money(sign, digits, scale),
  ],
  [/(\d)\s?%/g, "$1 percent"],
  [/\b(\d{1,2}):(\d{2})\b/g, (_, hours, minutes) => clock(Number(hours), Number(minutes))],
  [/\b(1[1-9]|20)(\d)0s\b/g, (_, century, decade) => `${cardinal(Number(century))} ${tens(Number(decade))}`],
  [/\b(?:1[1-9]|20)\d{2}\b(?![,.]\d| (?:percent|times|words|people|dollars))/g, (digits) => year(Number(digits))],
  [/\b\d{1,3}(?:,\d{3})+(?:\.\d+)?\b|\b\d+\.\d+\b(?!\.\d)/g, amount],
  [/\b\d{1,15}\b/g, (digits) => cardinal(whole(digits))],
  [/\b[A-Z]{2,5}s?\b/g, spell],
];

function money(sign: string, digits: string, scale: string | undefined): string {
  const [unit, hundredth] = CURRENCIES[sign] ?? ["", ""];
  const [, before, after] = /^(.*)\.(\d\d)$/.exec(digits) ?? [];
  if (scale || !before || !after) return `${amount(digits)}${scale ?? ""} ${unit}`;
  return `${amount(before)} ${unit} and ${cardinal(Number(after))} ${hundredth}`;
}

function clock(hours: number, minutes: number): string {
  if (minutes === 0) return `${cardinal(hours)} o'clock`;
  return `${cardinal(hours)} ${minutes < 10 ? `oh ${cardinal(minutes)}` : cardinal(minutes)}`;
}

function tens(decade: number): string {
  return decade === 0 ? "hundreds" : decade === 1 ? "tens" : `${cardinal(decade * 10).replace(/y$/, "ies")}`;
}

/** Capitals letter by letter: "LLMs" is "L L M's". */
function spell(word: string): string {
  const [, letters = "", plural = ""] = /^([A-Z]+?)(s?)$/.exec(word) ?? [];
  return `${[...letters].join(" ")}${plural ? "'s" : ""}`;
}

/** Whether a character may be part of a word, so that "art" is not found in "part". */
const inWord = "[\\p{L}\\p{N}_]";

/** A sentence as it is said: figures, years, signs and abbreviations in words, and words with a listed pronunciation. */
export function spokenWords(sentence: string, pronunciations: Pronunciations = {}): string {
  let text = sentence;
  const written = Object.keys(pronunciations).sort((one, other) => other.length - one.length);
  const listed: string[] = [];
  for (const word of written) {
    const escaped = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
    text = text.replaceAll(new RegExp(`(?<!${inWord})${escaped}(?!${inWord})`, "gu"), () => {
      // What is listed is not rewritten by the rules that follow.
      listed.push(pronunciations[word] ?? word);
      return String.fromCodePoint(0xe000 + listed.length - 1);
    });
  }
  for (const [pattern, replacement] of rules) {
    text =
      typeof replacement === "string" ? text.replaceAll(pattern, replacement) : text.replaceAll(pattern, replacement);
  }
  text = text.replaceAll(/[\uE000-\uF8FF]/g, (mark) => listed[(mark.codePointAt(0) ?? 0) - 0xe000] ?? "");
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([,.;:?!])/g, "$1")
    .trim();
}
