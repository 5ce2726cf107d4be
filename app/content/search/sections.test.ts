import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { sectionsOf } from "./sections.ts";

const textsOf = (content: string) =>
  sectionsOf("laws", { ...sample.laws, content, coreQuestions: "" }).flatMap(({ heading, anchor, paragraphs }) =>
    paragraphs.split("\n").flatMap((text) => (text ? [`${heading}${anchor} | ${text}`] : [])),
  );

it("passages are whole paragraphs and list items below their own heading", () => {
  const paragraph = "**Colorado.** The score was replaced.[^lee04] **Utah.** People may ask for *the score*.";
  expect(textsOf(`Scores come first.\n\n## Screen 5\n\n### In the US\n\n${paragraph}\n\n- A [score](/x).`)).toEqual([
    " | Scores come first.",
    "In the US#in-the-us | Colorado. The score was replaced. Utah. People may ask for the score.",
    "In the US#in-the-us | A score.",
  ]);
});

it.each([
  ["a sample in a block quote", "> We made your score with AI."],
  ["a sample in quotation marks", "“We made your score with AI.”"],
  ["a state of a screen", "- **Wrong.** Typing on is the correction. Keep the score."],
  ["a table", "| Score | Shown |\n|---|---|\n| One score. | Yes. |"],
  ["a caption", '![A score of seven.](/media/a.svg "A score of seven.")'],
  ["code", "```ts\nconst score = 7;\n```"],
  ["what leads to a list", "Show three things with the score:"],
])("%s is no passage", (_, text) => {
  expect(textsOf(`Scores have a date.\n\n${text}`)).toEqual([" | Scores have a date."]);
});

it("a table, a sample and code are searched in their section, and never quoted", () => {
  const content =
    "## Scores\n\n| Score | Shown |\n|---|---|\n| One score. | Yes. |\n\n> A sample.\n\n```ts\nconst score = 7;\n```";
  const { others } = sectionsOf("laws", { ...sample.laws, content }).at(-1) ?? {};
  expect(others?.split("\n")).toEqual(["Score Shown", "One score. Yes.", "A sample.", "const score = 7;"]);
});

it("a section of a pattern is reached through its tab", () => {
  const record = { ...sample.patterns, developerNotes: "Log it." };
  expect(sectionsOf("patterns", record)).toContainEqual({
    heading: "Developer notes",
    anchor: "?tab=implementation#developer-notes",
    paragraphs: "Log it.",
    others: "",
  });
});
