import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { standInRecognition } from "../support/speech-recognition.ts";
import { visitors } from "../support/visitors.ts";
import { inState, noteSound, openGuide, READY, soundNotes, type } from "../support/voice-visitor.ts";

const visit = visitors();
const fresh = { ...desktop, isFresh: true };

describe("what is said", () => {
  it("is seen as it is understood, answered when it is whole, and interrupts the guide", async () => {
    const { page, close } = await visit(fresh);
    const { hear, did } = await standInRecognition(page);
    await noteSound(page);
    await page.goto("/about");
    await openGuide(page);
    await page.getByText("may send the sound to its maker").waitFor();
    const talk = page.getByRole("button", { name: "Start talking" });
    await talk.click();
    await inState(page, READY);
    await expect.poll(() => did()).toEqual(["start en true"]);
    await hear({ words: "what is a" });
    await page.getByRole("log").getByText("what is a", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await hear({ words: "what is a hallucination", isFinal: true });
    await page.getByRole("log").getByRole("link", { name: "Hallucination" }).first().waitFor();
    await expect.poll(() => page.getByRole("log").getByText("what is a", { exact: true }).count()).toBe(0);
    // Talking again is no more spoken over.
    await inState(page, "Speaking…");
    await talk.click();
    await inState(page, READY);
    await expect.poll(() => soundNotes(page)).toContain("ramp");
    // Who stops has said what was understood so far.
    await hear({ words: "what is a token" });
    await page.getByRole("button", { name: "Stop listening" }).click();
    await page.getByRole("log").getByRole("link", { name: "Token" }).first().waitFor();
    // Who types has given up to speak, and who ends the session is heard no more.
    const aborts = async () => (await did()).filter((one) => one === "abort").length;
    for (const giveUp of [
      () => type(page, "What is a prompt?"),
      () => page.getByRole("button", { name: "End", exact: true }).click(),
    ]) {
      await talk.click();
      await inState(page, READY);
      // The guide may have listened again by itself meanwhile, and given up.
      const before = await aborts();
      await giveUp();
      await talk.waitFor();
      await expect.poll(aborts).toBe(before + 1);
    }
    await close();
  });

  it("is listened to again after each answer, without a press, until nothing more is said", async () => {
    const { page, close } = await visit(fresh);
    const { hear, did } = await standInRecognition(page);
    const starts = async () => (await did()).filter((one) => one.startsWith("start")).length;
    await page.goto("/about");
    await openGuide(page);
    const talk = page.getByRole("button", { name: "Start talking" });
    await talk.click();
    await hear({ words: "hello", isFinal: true });
    // While the answer is heard the guide would hear itself.
    await inState(page, "Speaking…");
    await talk.waitFor();
    await inState(page, READY);
    expect(await starts()).toBeGreaterThan(1);
    expect((await did()).filter((one) => one !== "abort" && one !== "start en true")).toEqual([]);
    await hear({ words: "what is a token", isFinal: true });
    await page.getByRole("log").getByRole("link", { name: "Token" }).first().waitFor();
    await inState(page, "Speaking…");
    // Who begins to talk within an answer is listened to at once, and again after the next one.
    await talk.click();
    await hear({ words: "thank you", isFinal: true });
    await page.getByRole("log").getByText("You are welcome.").waitFor();
    await inState(page, "Speaking…");
    await inState(page, READY);
    expect(await axeFindings(page)).toEqual([]);
    // Who has no further question is told of no fault, and is not listened to any more.
    await hear({ error: "no-speech" });
    await inState(page, "Ready for your question");
    await expect.poll(() => page.locator(".voice-problem").count()).toBe(0);
    const all = await starts();
    await type(page, "thank you");
    await inState(page, "Ready for your question. Sound is off.");
    await expect.poll(() => page.getByRole("log").getByText("You are welcome.").count()).toBe(2);
    await talk.waitFor();
    expect(await starts()).toBe(all);
    await close();
  });

  it("and is stopped is answered, and then not listened to again", async () => {
    const { page, close } = await visit(fresh);
    const { hear, did } = await standInRecognition(page);
    await page.clock.install();
    await page.goto("/about");
    await openGuide(page);
    await page.getByRole("button", { name: "Start talking" }).click();
    await hear({ words: "thank you" });
    await page.getByRole("button", { name: "Stop listening" }).click();
    await page.getByRole("log").getByText("You are welcome.").waitFor();
    await inState(page, "Speaking…");
    await inState(page, "Ready for your question");
    await page.clock.fastForward(5_000);
    expect((await did()).filter((one) => one.startsWith("start"))).toHaveLength(1);
    await close();
  });

  it("and is not understood is told of, and can be typed", async () => {
    const { page, close } = await visit(fresh);
    const { hear } = await standInRecognition(page);
    await page.goto("/about");
    await openGuide(page);
    const talk = page.getByRole("button", { name: "Start talking" });
    const problem = page.locator(".voice-problem");
    for (const [kind, sentence] of [
      ["not-allowed", "The microphone may not be used."],
      ["network", "could not reach the service"],
      ["no-speech", "Nothing was heard."],
      ["audio-capture", "No microphone was found."],
      ["service-not-allowed", "cannot write down what is said here"],
      ["language-not-supported", "cannot write down what is said here"],
    ] as const) {
      await talk.click();
      await page.getByRole("button", { name: "Stop listening" }).waitFor();
      await expect.poll(() => problem.count()).toBe(0);
      await hear({ error: kind });
      await problem.filter({ hasText: sentence }).waitFor();
    }
    await talk.click();
    await hear("end");
    await problem.filter({ hasText: "Nothing was heard." }).waitFor();
    await hear("throw");
    await talk.click();
    await problem.filter({ hasText: "cannot write down what is said here" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await type(page, "What are tokens?");
    await page.getByRole("log").getByRole("link").first().waitFor();
    await close();
  });

  it("cannot be written down by a browser without recognition, where questions are typed", async () => {
    const { page, close } = await visit(fresh);
    await standInRecognition(page, false);
    await page.goto("/about");
    await openGuide(page);
    await page.getByText("so questions are typed").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Start talking" }).count()).toBe(0);
    await type(page, "What are tokens?");
    await page.getByRole("log").getByRole("link").first().waitFor();
    await close();
  });
});
