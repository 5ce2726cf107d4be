import type { Page } from "playwright";
import { expect, it } from "vitest";
import { desktop } from "../support/first-touch.ts";
import { standInRecognition } from "../support/speech-recognition.ts";
import { visitors } from "../support/visitors.ts";
import { inState, openGuide, type } from "../support/voice-visitor.ts";

const visit = visitors();

/** Counts the pieces of sound that begin to play. */
const countPieces = (page: Page) =>
  page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      Object.assign(window, { pieces: Number(Reflect.get(window, "pieces") ?? 0) + 1 });
      Reflect.apply(start, this, when);
    };
  });
const pieces = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "pieces") ?? 0));

it("a typed question is answered silently until the sound is turned on", async () => {
  const { page, close } = await visit({ ...desktop, isFresh: true });
  await countPieces(page);
  let sounds = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).startsWith('{"type":"audio"')) sounds += 1;
    }),
  );
  await page.goto("/about");
  await openGuide(page);
  await type(page, "What is a hallucination?");
  await page.getByRole("log").getByRole("link", { name: "Hallucination" }).first().waitFor();
  await inState(page, "Ready for your question. Sound is off.");
  await expect.poll(() => sounds).toBeGreaterThan(0);
  expect(await pieces(page)).toBe(0);
  // Turned on, what was answered last is heard, from its beginning.
  await page.getByRole("button", { name: "Unmute the guide" }).click();
  await inState(page, "Speaking…");
  expect(await pieces(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Mute the guide" }).waitFor();
  await close();
});

it("a spoken question is answered aloud, and a typed one after it silently", async () => {
  const { page, close } = await visit({ ...desktop, isFresh: true });
  const { hear } = await standInRecognition(page);
  await page.goto("/about");
  await openGuide(page);
  await page.getByRole("button", { name: "Start talking" }).click();
  await hear({ words: "what is a token", isFinal: true });
  await inState(page, "Speaking…");
  await page.getByRole("button", { name: "Mute the guide" }).waitFor();
  await type(page, "What is a prompt?");
  await page.getByRole("log").getByRole("link", { name: "Prompt" }).first().waitFor();
  await inState(page, "Ready for your question. Sound is off.");
  await close();
});
