import { escapeRegExp } from "../../content/glossary-matching.ts";
import type { LawTexts } from "../../content/site-files.ts";

/** Reads the names of places in texts, by the places of law.yaml. */
export type Places = {
  /** The places that a text names. The longest name wins over names inside it. */
  namedIn: (text: string) => string[];
  /** A text without the names of places. */
  without: (text: string) => string;
  /** True for a text with a word of law. */
  isLegal: (text: string) => boolean;
  /** True if `place` equals `other` or lies in it. */
  isWithin: (place: string, other: string) => boolean;
  /** True if the law of `other` holds in `place`, whatever the place's own law says. */
  isBoundBy: (place: string, other: string) => boolean;
};

/** Short names are case-sensitive: "US" is a place, "us" is not. */
const keyOf = (name: string): string => (name.length <= 3 ? name : name.toLowerCase());

const read = new WeakMap<LawTexts, Places>();

/** The places of law.yaml, prepared once. */
export function placesOf(law: LawTexts): Places {
  const known = read.get(law);
  if (known) return known;
  const names = Object.entries(law.places).flatMap(([place, { names }]) =>
    [place, ...names].map((name): [string, string] => [keyOf(name), place]),
  );
  const placeOf = new Map(names);
  const all = [...law.others, ...placeOf.keys()].toSorted((one, other) => other.length - one.length).map(escapeRegExp);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${all.join("|") || "(?!)"})(?![\\p{L}\\p{N}-])`, "giu");
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${law.words.map(escapeRegExp).join("|") || "(?!)"})(?![\\p{L}\\p{N}])`,
    "iu",
  );
  const isWithin = (place: string, other: string): boolean => {
    const around = law.places[place]?.in;
    return place === other || (around !== undefined && isWithin(around, other));
  };
  const places: Places = {
    namedIn: (text) => [...new Set([...text.matchAll(pattern)].flatMap(([name]) => placeOf.get(keyOf(name)) ?? []))],
    without: (text) => text.replace(pattern, (name) => (placeOf.has(keyOf(name)) ? " " : name)),
    isLegal: (text) => words.test(text),
    isWithin,
    isBoundBy: (place, other) => law.places[other]?.bindsMembers === true && isWithin(place, other),
  };
  read.set(law, places);
  return places;
}
