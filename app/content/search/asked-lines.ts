/** A line by which people ask for a record: its words, and what stands side by side in it. */
export type AskedLine = { stems: ReadonlySet<string>; pairs: ReadonlySet<string> };

/** Words that stand beside anything. */
const bare = new Set(
  "a an the of to is it in on for and or i my our we you they be do doe that thi at with".split(" "),
);

/** Words that stand side by side, grammar too: "want to hear" has none that tells, and says what it means. */
export function pairsOf(stems: readonly string[]): ReadonlySet<string> {
  const said = stems.filter((stem) => !bare.has(stem));
  return new Set(said.slice(1).map((stem, index) => `${said[index]} ${stem}`));
}

/** How much of a question, at most three pairs of words, stands side by side in one line by which people ask for it. */
export const alike = (asked: readonly AskedLine[], pairs: ReadonlySet<string>): number =>
  Math.min(
    asked.reduce((most, line) => Math.max(most, [...pairs].filter((pair) => line.pairs.has(pair)).length), 0),
    3,
  ) / 3;
