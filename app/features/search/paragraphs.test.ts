import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { paragraphsOf } from "./paragraphs.ts";

const textsOf = (content: string) =>
  paragraphsOf("laws", { ...sample.laws, content })
    .slice(1)
    .map(({ section, anchor, text }) => `${section} ${anchor} | ${text}`);

it("passages are whole paragraphs and list items below their own heading", () => {
  const paragraph = "**Colorado.** The score was replaced.[^lee04] **Utah.** People may ask for *the score*.";
  expect(textsOf(`Scores come first.\n\n## Screen 5\n\n### In the US\n\n${paragraph}\n\n- A [score](/x).`)).toEqual([
    "null null | Scores come first.",
    "In the US #in-the-us | Colorado. The score was replaced. Utah. People may ask for the score.",
    "In the US #in-the-us | A score.",
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
  expect(textsOf(`Scores have a date.\n\n${text}`)).toEqual(["null null | Scores have a date."]);
});

it("a section of a pattern is reached through its tab", () => {
  const [first] = paragraphsOf("patterns", { ...sample.patterns, definition: "D.", developerNotes: "Log it." }).filter(
    ({ text }) => text === "Log it.",
  );
  expect(first).toEqual({ section: "Developer notes", anchor: "?tab=implementation#developer-notes", text: "Log it." });
});
