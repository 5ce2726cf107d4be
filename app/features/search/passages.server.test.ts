import { expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { sample } from "../../../tests/support/records.ts";
import { findPassages, paragraphsOf } from "./passages.server.ts";

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

it("finds the paragraph that holds the words of a question, on all pages or on one", async () => {
  const db = await emptyDatabase();
  const content = "A cart rolls.\n\n## Brakes\n\nTest the brakes of the cart with a full load.";
  await upsert(db, "laws", { ...sample.laws, slug: "carts", title: "Carts", content });
  const [best] = await findPassages(db, "how do I test brakes?", { limit: 1 });
  expect(best).toEqual({
    ...{ kind: "laws", title: "Carts", path: "/laws/carts", section: "Brakes", anchor: "#brakes", coverage: 1 },
    text: "Test the brakes of the cart with a full load.",
  });
  expect(await findPassages(db, "how do I test brakes?", { limit: 1, path: "/laws/carts" })).toEqual([best]);
  expect(await findPassages(db, "zeppelin", { limit: 3 })).toEqual([]);
  await db.destroy();
});
