import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { notionsIn } from "../../content/search/question.ts";
import { weightOf } from "../../content/search/ranking.ts";
import { answering, paragraphsOf } from "./paragraphs.server.ts";

/** What is said of a law with this text, when it is asked about scores: what it stands under, and the paragraph. */
function saidOf(content: string): string[] {
  const notions = notionsIn("scores").map((notion) => ({ ...notion, weight: weightOf(notion, 5, 200) }));
  const paragraphs = paragraphsOf("laws", { ...sample.laws, content });
  return answering("laws", paragraphs, notions).map(({ heading, text }) => `${heading} | ${text}`);
}

it("a paragraph is said as it stands, each label in its place, below its own heading", () => {
  const paragraph = "**Colorado.** The score was replaced.[^lee04] **Utah.** People may ask for *the score*.";
  expect(saidOf(`Scores come first.\n\n## Screen 5\n\n### In the US\n\n${paragraph}`)).toEqual([
    " | Scores come first.",
    "In the US | Colorado. The score was replaced. Utah. People may ask for the score.",
  ]);
});

it.each([
  ["a sample in a block quote", "> We made your score with AI."],
  ["a sample in quotation marks", "“We made your score with AI.”"],
  ["a state of a screen", "- **Wrong.** Typing on is the correction. Keep the score."],
  ["a step", "1. Show the score to the person."],
  ["a table", "| Score | Shown |\n|---|---|\n| One score. | Yes. |"],
  ["a caption", '![A score of seven.](/media/a.svg "A score of seven.")'],
  ["code", "```ts\nconst score = 7;\n```"],
  ["what not to do", "**Don’t.** Ship the score because the library does."],
  ["what points at the paragraph before", "They print the score below it."],
  ["what contrasts with the paragraph before", "However, the score stays."],
  ["what names something in the paragraph before", "A score makes this worse. Leave it out."],
  ["what leads to a list", "Show three things with the score:"],
  ["a question", "Is the score right for them?"],
])("%s is not said", (_, text) => {
  expect(saidOf(`Scores have a date.\n\n${text}`)).toEqual([" | Scores have a date."]);
});
