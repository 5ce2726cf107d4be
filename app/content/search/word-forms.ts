import { siteFile } from "../site-file.ts";
import { fold } from "./search.ts";

const { language } = new Intl.Locale(siteFile.language);

/** Stemmers by language. English has none here: the search index of the database stems it. */
const stemmers: Readonly<Record<string, () => Promise<{ stemmer: (word: string) => string }>>> = {
  ar: () => import("@orama/stemmers/arabic"),
  bg: () => import("@orama/stemmers/bulgarian"),
  da: () => import("@orama/stemmers/danish"),
  de: () => import("@orama/stemmers/german"),
  el: () => import("@orama/stemmers/greek"),
  es: () => import("@orama/stemmers/spanish"),
  fi: () => import("@orama/stemmers/finnish"),
  fr: () => import("@orama/stemmers/french"),
  ga: () => import("@orama/stemmers/irish"),
  hi: () => import("@orama/stemmers/indian"),
  hu: () => import("@orama/stemmers/hungarian"),
  hy: () => import("@orama/stemmers/armenian"),
  id: () => import("@orama/stemmers/indonesian"),
  it: () => import("@orama/stemmers/italian"),
  lt: () => import("@orama/stemmers/lithuanian"),
  nb: () => import("@orama/stemmers/norwegian"),
  ne: () => import("@orama/stemmers/nepali"),
  nl: () => import("@orama/stemmers/dutch"),
  pt: () => import("@orama/stemmers/portuguese"),
  ro: () => import("@orama/stemmers/romanian"),
  ru: () => import("@orama/stemmers/russian"),
  sr: () => import("@orama/stemmers/serbian"),
  sv: () => import("@orama/stemmers/swedish"),
  ta: () => import("@orama/stemmers/tamil"),
  tr: () => import("@orama/stemmers/turkish"),
  uk: () => import("@orama/stemmers/ukrainian"),
};
const { stemmer = (word: string) => word } = (await stemmers[language]?.()) ?? {};

/** False for English, whose words need no table of forms. */
export const hasWordForms = language !== "en";

/** Letters that stay when marks are removed, as keyboards without them write them. */
const letters: Readonly<Record<string, string>> = { æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ı: "i" };
/** How a language writes marked letters with two others: Größe is also Groesse. Each is reduced to its first. */
const digraphs: Readonly<Record<string, RegExp>> = {
  de: /(?<=[ao]|(?<!q)u)e/g,
  da: /(?<=[ao])e|(?<=a)a/g,
  nb: /(?<=[ao])e|(?<=a)a/g,
};

/** A word without marks and other spellings of them: größe, groesse, grösse and Grosse are all grosse. */
export function plainLetters(word: string): string {
  const plain = fold(word)
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll(/[æœøłđı]/g, (letter) => letters[letter] ?? letter);
  const digraph = digraphs[language];
  return digraph ? plain.replaceAll(digraph, "") : plain;
}

/** The stem of a word in the language of the site, in plain letters. */
export const stemOf = (word: string): string => plainLetters(stemmer(plainLetters(word)));

/** What a word has in common with its forms and spellings: one of these, if they are forms of one word. */
export const keysOf = (word: string): string[] => [
  ...new Set([plainLetters(word), plainLetters(stemmer(word)), stemOf(word)]),
];
