import { expect, it } from "vitest";
import { readFolder } from "../app/content/folder.ts";
import { measureRhythm, rhythmNotes } from "../app/content/rhythm.ts";
import { sentencesOf } from "../app/speech/sentences.ts";

it("the guide keeps to the rhythm that docs/writing.md asks for", async () => {
  const { corpus } = await readFolder("content-seed");
  const rhythms = measureRhythm(corpus, sentencesOf);
  expect(rhythms.every(({ sentences }) => sentences > 100)).toBe(true);
  expect(rhythmNotes(rhythms)).toEqual([]);
});
