import type { EntityOf } from "../../app/content/kinds/index.ts";
import { sample } from "./records.ts";

const words =
  "agency algorithm answer audit autonomy bias button calibration choice classifier confidence consent context control correction data decision default design detail disclosure dialog draft error evidence éclair explanation fairness feedback figure form ghost guideline handoff harm human input intent interface label language latency law learning limit loop memory model naïve notice output panel pattern person prompt question range reader reason record regeneration result review risk scale screen sentence slider source state summary system task term threshold token tool trust undo user variation voice warning window Öffnung Ωμέγα".split(
    " ",
  );

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** As many articles as asked for, of about 150 words each, the same for the same seed. */
export function generateArticles(count: number, seed = 1): EntityOf<"basics">[] {
  const next = randomNumbers(seed);
  const text = (length: number) => Array.from({ length }, () => words[Math.floor(next() * words.length)]).join(" ");
  return Array.from({ length: count }, (_, index) => ({
    ...sample.basics,
    id: `article-${index}`,
    slug: `article-${index}`,
    position: index + 1,
    title: text(4),
    shortDescription: text(10),
    description: text(20),
    content: `${text(60)}.\n\n100% "${text(3)}" a_b ${index}*\n\n${text(60)}.`,
  }));
}
