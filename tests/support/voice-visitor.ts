import type { Page } from "playwright";
import { type GuideEvent, type GuideRequest, guideRequestSchema } from "../../app/features/guide/protocol.ts";
import { hydrate } from "./browser.ts";

/** Opens the audio interface of a page, with the guide in it. */
export async function openGuide(page: Page): Promise<void> {
  // On a machine that is busy the start may take longer than a link waits for it.
  await hydrate(page);
  const start = page.locator("aside a[href='/listen#ask']");
  // The invitation takes the place of the button for somebody who rests at the end of an article, or on a second page.
  const invitation = page.getByRole("region", { name: "May the guide know you a little?" });
  await page.addLocatorHandler(invitation, () => invitation.getByRole("button", { name: "Not now" }).click());
  // Playwright scrolls a page to press what is sticky, and the bar steps aside when somebody scrolls: on a machine that is
  // busy it is gone before it is pressed. It stays while it has the focus.
  await start.focus();
  await start.click();
  await page.removeLocatorHandler(invitation);
  await page.getByRole("heading", { name: "Ask the guide" }).waitFor();
  // What is told before a session has come.
  await page.locator(".voice-note").first().waitFor();
}

/** Types a question and sends it. */
export async function type(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your question").fill(text);
  await page.keyboard.press("Enter");
}

/** Waits for a state of the session, as it is told. */
export const inState = (page: Page, text: string) => page.locator(".voice-state", { hasText: text }).waitFor();

export const READY = "Speak now - I'm ready to help with AI design patterns";

/** Notes in the page what reaches the sound: its volume, fades of its level, and pieces that are played. */
export const noteSound = (page: Page) =>
  page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { soundNotes: notes });
    const { exponentialRampToValueAtTime, setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.exponentialRampToValueAtTime = function (value, time) {
      notes.push("ramp");
      return exponentialRampToValueAtTime.call(this, value, time);
    };
    AudioParam.prototype.setValueAtTime = function (value, time) {
      notes.push(`level ${value.toFixed(1)}`);
      return setValueAtTime.call(this, value, time);
    };
    const value = Object.getOwnPropertyDescriptor(AudioParam.prototype, "value");
    Object.defineProperty(AudioParam.prototype, "value", {
      ...value,
      set(this: AudioParam, to: number) {
        notes.push(`volume ${to.toFixed(1)}`);
        value?.set?.call(this, to);
      },
    });
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...others: unknown[]) {
      if (Object(message).type === "buffer") notes.push("piece");
      Reflect.apply(postMessage, this, [message, ...others]);
    };
  });
export const soundNotes = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, "soundNotes") as string[]);

type GuideAnswer = readonly GuideEvent[] | { status: number };
/**
 * Lets the guide answer what a test says, one answer a question, the last one again and again. @returns the questions as
 * they were sent
 */
export async function answerWith(page: Page, ...answers: readonly GuideAnswer[]): Promise<GuideRequest[]> {
  const requests: GuideRequest[] = [];
  await page.route("**/api/guide", async (route) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)] ?? [];
    requests.push(guideRequestSchema.parse(route.request().postDataJSON()));
    if ("status" in answer) return route.fulfill({ status: answer.status, body: "No." });
    const events: GuideEvent[] = [...answer, { type: "done" }];
    const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");
    return route.fulfill({ contentType: "text/event-stream", body });
  });
  return requests;
}
export const text = (delta: string): GuideEvent => ({ type: "text", delta });
