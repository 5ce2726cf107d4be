import { expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import { emptyCorpus } from "./folder.ts";
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

it("notes a kind with more than 15% of long sentences, and more than three articles that begin with “Picture…”", () => {
  const short = "A short one. ";
  expect(rhythmNotes(lawsWith(`${short.repeat(17)}${`${long} `.repeat(3)}`))).toEqual([]);
  expect(rhythmNotes(lawsWith(`${short.repeat(16)}${`${long} `.repeat(3)}`))).toEqual([
    "laws: 3 of 19 sentences have 25 words or more (15.8%): at most 15% should.",
  ]);
  const opening = "Picture a screen. It is empty.";
  expect(rhythmNotes(lawsWith(opening, opening, opening, "A screen. Picture it."))).toEqual([]);
  expect(rhythmNotes(lawsWith(...Array(4).fill(opening)))).toEqual([expect.stringContaining("4 articles begin")]);
});
