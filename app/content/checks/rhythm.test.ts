import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { emptyCorpus } from "../folder.ts";
import { measureRhythm, rhythmNotes } from "./rhythm.ts";

const sentencesOf = (paragraph: string) => paragraph.split(/(?<=[.!?])\s+/u).filter(Boolean);
const long = `${Array(25).fill("word").join(" ")}.`;

function lawsWith(...contents: string[]) {
  const corpus = emptyCorpus();
  corpus.records.laws.push(...contents.map((content, at) => ({ ...sample.laws, slug: `law-${at}`, content })));
  return measureRhythm(corpus, sentencesOf);
}
const lawsOf = (rhythms: ReturnType<typeof lawsWith>) => rhythms.find(({ kind }) => kind === "laws");

it("counts the sentences of paragraphs, lists and quotations, and which have 25 words or more", () => {
  const beside = `\n\n## ${long}\n\n\`\`\`\n${long}\n\`\`\`\n\n| a |\n| - |\n| ${long} |\n\n![${long}](/media/a.svg)`;
  const content = `One here. ${long}\n\n- Another.\n\n> A third\n> on two lines.${beside}`;
  expect(lawsOf(lawsWith(content))).toMatchObject({ sentences: 5, long: 1, pictures: [] });
});

it("notes a kind whose long sentences are fewer than 12% or more than 18%", () => {
  const notesOf = (shorts: number, longs: number) =>
    rhythmNotes(lawsWith(`${"A short one. ".repeat(shorts)}${`${long} `.repeat(longs)}`));
  for (const longs of [12, 15, 18]) expect(notesOf(100 - longs, longs)).toEqual([]);
  expect(notesOf(89, 11)).toEqual(["laws: 11 of 100 sentences have 25 words or more (11%): at least 12% should."]);
  expect(notesOf(81, 19)).toEqual(["laws: 19 of 100 sentences have 25 words or more (19%): at most 18% should."]);
});

it("notes more than three articles that begin with “Picture…”", () => {
  const opening = `Picture a screen. It is empty. It stays so. It waits. ${long} And it ends.`;
  expect(rhythmNotes(lawsWith(opening, opening, opening, opening.replace("Picture", "See")))).toEqual([]);
  expect(rhythmNotes(lawsWith(...Array(4).fill(opening)))).toEqual([expect.stringContaining("4 articles begin")]);
});
