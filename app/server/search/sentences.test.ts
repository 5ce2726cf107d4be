import { expect, it } from "vitest";
import { notionsIn, stemsOf } from "../../domain/question.ts";
import { weightOf } from "../../domain/ranking.ts";
import { createReader } from "./readings.ts";
import { createSayer, sentencesFor } from "./sentences.ts";

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?]) /);

/** What is said of a law with these paragraphs, when it is asked about scores. */
function saidOf(...paragraphs: string[]): string[] {
  const reading = createReader()({
    id: 1,
    kind: "laws",
    slug: "a-law",
    path: "/laws/a-law",
    title: "A law",
    description: "A law of scores in short.",
    names: ["a law"],
    short: "A law of scores in short.",
    asked: ["how do I show a score"],
    text: paragraphs.join("\n"),
  });
  const notions = notionsIn("scores").map((notion) => ({ ...notion, weight: weightOf(notion, 5, 200) }));
  expect(stemsOf("scores")).toEqual(notions.map(({ stem }) => stem));
  return sentencesFor(reading, notions, createSayer(sentencesOf));
}

it("nothing of what a text shows as a fault is said, and neither its lines nor what it says in short", () => {
  expect(saidOf("Do. Show the score with its date.", "Don’t. Ship the score because the library does.")).toEqual([
    "Show the score with its date.",
  ]);
});

it("what leans on the sentence before it is not said, nor a question", () => {
  expect(saidOf("They print the score below it. Is the score right for them? Scores say who was asked.")).toEqual([
    "Scores say who was asked.",
  ]);
});

it("what says what to do comes before what shows it by a quotation", () => {
  const [example, advice] = ["A bank writes “your score is 7” there.", "Show the score with a date there."];
  expect(saidOf(`${example} ${advice}`)).toEqual([advice, example]);
});

it("what stands under a word that says of what it speaks is said with it", () => {
  expect(saidOf("Colorado. The score of 2024 was replaced there. People may ask for the score.")).toEqual([
    "Colorado: People may ask for the score.",
    "Colorado: The score of 2024 was replaced there.",
  ]);
});
