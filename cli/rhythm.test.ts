import { expect, it } from "vitest";
import { measureRhythm, rhythmNotes } from "../app/content/checks/rhythm.ts";
import { readFolder } from "../app/content/folder.ts";
import { sentencesOf } from "../app/features/audio/narration/passages.ts";

it("the guide keeps to the rhythm that docs/writing.md asks for", async () => {
  const { corpus } = await readFolder("content-seed");
  // A new kind may have nothing in the seed yet.
  const rhythms = measureRhythm(corpus, sentencesOf).filter(({ sentences }) => sentences > 0);
  expect(rhythms.length).toBeGreaterThan(5);
  expect(rhythms.every(({ sentences }) => sentences > 100)).toBe(true);
  expect(rhythmNotes(rhythms)).toEqual([]);
});
