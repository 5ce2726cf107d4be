/** Endings of grammar: plural, past, "-ing". What ends in "ss" or "us" has none. */
const inflected = /(?:ings?|sses|es|ed|(?<!s|u|bia)s|e)$/;
const withY = /(?:ies|ied|(?<![aeou])ying|(?<![aeou])y)$/;
/** Endings that make a word of another kind of it, with what stays and how many letters must at least be left. */
const derived: readonly [ending: RegExp, stays: string, least: number][] = [
  [/ification$|ifier$/, "ifi", 3],
  [/ication$/, "i", 4],
  [/atic(?:al|alli)?$/, "", 4],
  [/icalli$/, "ic", 3],
  [/ful(?:li|ness)$/, "ful", 3],
  [/eli$/, "", 3],
  [/li$|ness$/, "", 4],
  [/[ai]biliti$|ibl$/, "abl", 3],
  [/izat(?:ion|or)$|izer$/, "iz", 3],
  [/ati(?:on|v)$|ator$|at$|iv$/, "", 5],
  [/er$/, "", 6],
  [/ion$|(?<=[vsw])al$|ment$/, "", 4],
];

/** One spelling where Britain and America have two. */
const american = (word: string): string =>
  word
    .replace(/(?<=\w{3})our(?=s?$|ed$|ing$|ite|able)/, "or")
    .replace(/(?<=\w{3})is(?=(?:e[sdr]?|ing|ations?)$)/, "iz");

/** A consonant that stands twice where an ending was: once. */
const single = (stem: string): string => stem.replace(/([b-df-hj-np-tv-z])\1$/, "$1");

/** What the forms of an English word have in common, roughly: "stopping" and "stop", "notify" and "notification". */
export function stemOf(word: string): string {
  const spelt = american(word);
  let stem = spelt.length > 3 ? spelt.replace(withY, "i") : spelt;
  const plain = stem.replace(inflected, "");
  if (plain.length > 2 && plain !== stem) stem = single(plain);
  for (const [ending, stays, least] of derived) {
    const without = stem.replace(ending, stays);
    if (without !== stem && without.length >= least) return single(without);
  }
  return stem;
}
