import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type LocalServer, startLocalServer } from "../support/local-server.ts";
import { focused, isSound, openSample, sampleModule, status, told } from "../support/sample-page.ts";

type CallModel = (question: string, text: string, signal: AbortSignal) => AsyncGenerator<string>;
type Sample = { answerRequest: (request: Request, callModel: CallModel) => Promise<Response> };
/** What the model or the service was asked, and its answer, which the test writes. */
type Asked = { body: unknown; answer: ServerResponse };

let server: LocalServer;
let sample: Sample;
const models: Asked[] = [];
const bookings: Asked[] = [];

/** Calls the model over the network, as a service's library does. */
async function* callModel(question: string, soFar: string, signal: AbortSignal): AsyncGenerator<string> {
  const body = JSON.stringify([question, soFar]);
  const response = await fetch(`${server.origin}/model`, { method: "POST", body, signal });
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) yield part;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  if (request.url === "/model") {
    response.flushHeaders();
    models.push({ body: JSON.parse(body), answer: response });
  } else if (request.url === "/book") bookings.push({ body: JSON.parse(body), answer: response });
  else {
    const closed = new AbortController();
    response.on("close", () => closed.abort());
    const init = { method: "POST", body, signal: closed.signal };
    const answered = await sample.answerRequest(new Request(`${server.origin}${request.url}`, init), callModel);
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    await pipeline(answered.body ?? [], response).catch(() => response.destroy());
  }
}

beforeAll(async () => {
  sample = await import(`data:text/javascript,${encodeURIComponent(await sampleModule("streaming-and-stop"))}`);
  server = await startLocalServer(answer);
});
afterAll(() => server.stop());

/** Takes the one request that has come since the last one was taken. */
async function take(all: Asked[]): Promise<Asked> {
  await expect.poll(() => all.length).toBe(1);
  const [only] = all.splice(0);
  if (!only) throw new Error("Nothing was asked.");
  return only;
}

/** Whether an answer was cut off by the one who asked. */
const isCutOff = ({ answer: { closed, writableEnded } }: Asked) => closed && !writableEnded;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");

/** A component that needs a server, by the pattern that prints it. */
const mounts = {
  "streaming-and-stop": `mountAnswers(root, JSON.parse(localStorage.getItem("answers") ?? "[]"),
    (answers) => localStorage.setItem("answers", JSON.stringify(answers)));`,
  "tool-call-card": `const execute = async (call, signal) => {
      const answer = await fetch("/book", { method: "POST", body: JSON.stringify(call), signal });
      const says = await answer.text();
      if (!answer.ok) throw new Error(says);
      return says;
    };
    window.mount = (effect) => mountCall(root, { id: "call-1", title: "Book 1 seat", effect, yes: "Book for $89",
      no: "Don’t book", input: { Date: "Fri, Dec 4", Train: "5:15" } }, execute, (...all) => told.push(all.join(": ")));`,
};
const open = (name: keyof typeof mounts) =>
  openSample(name, `<h2>Chat</h2><div id="root"></div>`, mounts[name], "ltr", server.origin);

it("streaming: Escape ends the model's call, and the text stays after a reload and can be continued", async () => {
  const page = await open("streaming-and-stop");
  const output = page.locator("article p").first();
  const now = async () => [await output.textContent(), await status(page), await focused(page)];
  await page.getByLabel("Your request").fill("Plan five days");
  await press(page, "Send");
  const first = await take(models);
  expect(first.body).toEqual(["Plan five days", ""]);
  first.answer.write("Day one:\n");
  await expect.poll(now).toEqual(["Day one:\n", "Answer started", "Stop"]);
  first.answer.write("walk. Day");
  await expect.poll(() => output.textContent()).toBe("Day one:\nwalk. Day");
  await output.click();
  await page.keyboard.press("Escape");
  await expect.poll(() => status(page)).toBe("Stopped by you, 4 words");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await expect.poll(() => isCutOff(first)).toBe(true);

  await page.reload();
  await page.getByRole("article").getByText("Stopped by you").waitFor();
  expect(await output.textContent()).toBe("Day one:\nwalk. Day");
  await press(page, "Continue");
  const second = await take(models);
  expect(second.body).toEqual(["Plan five days", "Day one:\nwalk. Day"]);
  second.answer.write(" two: rest.");
  await expect.poll(now).toEqual(["Day one:\nwalk. Day two: rest.", "Answer started", "Stop"]);
  second.answer.destroy();
  await expect.poll(now).toEqual(["Day one:\nwalk. Day two: rest.", "Connection lost, 6 words", "Send"]);
  await press(page, "Continue");
  (await take(models)).answer.end(" The end.");
  await expect.poll(now).toEqual(["Day one:\nwalk. Day two: rest. The end.", "Answer complete, 8 words", "Send"]);
  await isSound(page);
});

it("streaming: a stopped text can be edited and discarded, and a page that closes has saved it", async () => {
  const page = await open("streaming-and-stop");
  const output = page.locator("article p").first();
  const now = async () => [await output.isVisible(), await status(page), await focused(page)];
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByLabel("Your request").fill("Plan five days");
  await press(page, "Send");
  await press(page, "Stop");
  const first = await take(models);
  first.answer.write("Day one");
  await expect.poll(now).toEqual([true, "Answer started", "Stop"]);
  await page.clock.fastForward(500);
  await press(page, "Stop");
  await expect.poll(now).toEqual([true, "Stopped by you, 2 words", "Send"]);
  await press(page, "Send");
  await expect.poll(now).toEqual([true, "Stopped by you, 2 words", "Send"]);
  await expect.poll(() => isCutOff(first)).toBe(true);
  await page.clock.resume();

  await press(page, "Edit");
  const editor = page.getByRole("textbox", { name: "Text of the answer" });
  await expect.poll(() => editor.evaluate((one) => one === document.activeElement)).toBe(true);
  await editor.fill("Day one: museum.");
  await press(page, "Save");
  await expect.poll(now).toEqual([true, "Edited, 3 words", "Continue"]);
  expect(await output.textContent()).toBe("Day one: museum.");
  await press(page, "Discard");
  await expect.poll(now).toEqual([false, "Discarded, 3 words", "Undo"]);
  await press(page, "Undo");
  await expect.poll(now).toEqual([true, "Restored, 3 words", "Continue"]);
  await press(page, "Continue");
  const second = await take(models);
  expect(second.body).toEqual(["Plan five days", "Day one: museum."]);
  second.answer.write(" Day two");
  await expect.poll(() => output.textContent()).toBe("Day one: museum. Day two");

  await page.reload();
  await expect.poll(() => isCutOff(second)).toBe(true);
  await page.getByRole("article").getByText("Connection lost").waitFor();
  expect(await output.textContent()).toBe("Day one: museum. Day two");
  await press(page, "Discard");
  await page.reload();
  await page.getByRole("button", { name: "Send" }).waitFor();
  expect(await page.getByRole("article").count()).toBe(0);
  await isSound(page);
});

it("streaming: a canceled body ends the model's call too, for servers that give a request no signal", async () => {
  const init = { method: "POST", body: JSON.stringify({ question: "Plan five days", text: "" }) };
  const { body } = await sample.answerRequest(new Request(server.origin, init), callModel);
  const model = await take(models);
  await body?.cancel();
  await expect.poll(() => isCutOff(model)).toBe(true);
});

it("a tool call sends nothing before a yes, shows its error and its result, and can be retried and canceled", async () => {
  const page = await open("tool-call-card");
  const now = async () => [await status(page), await focused(page)];
  /** What the card says, which also has the focus. */
  const says = (text: string) => expect.poll(now).toEqual([text, text]);
  await page.evaluate(`mount("acts")`);
  await says("Waiting for you");
  await page.getByLabel("Train").press("Enter");
  await press(page, "Don’t book");
  await says("Refused: Nothing was sent.");
  expect([bookings.length, await page.getByRole("button").count()]).toEqual([0, 0]);

  await page.evaluate(`root.replaceChildren(); mount("acts")`);
  await page.getByLabel("Train").fill("6:40");
  await press(page, "Book for $89");
  await says("Running");
  // The second press of a double click on “Book.”
  await page.getByRole("button", { name: "Cancel" }).dispatchEvent("click", { detail: 2 });
  const first = await take(bookings);
  expect(first.body).toMatchObject({ id: "call-1", input: { Date: "Fri, Dec 4", Train: "6:40" } });
  first.answer.writeHead(409).end("The 6:40 is sold out.");
  await says("Failed: The 6:40 is sold out.");
  await press(page, "Try again");
  const second = await take(bookings);
  expect(second.body).toEqual(first.body);
  await press(page, "Cancel");
  await says("Failed: You canceled. The service may have acted already.");
  await expect.poll(() => isCutOff(second)).toBe(true);
  await press(page, "Try again");
  const third = await take(bookings);
  expect(third.body).toEqual(first.body);
  await page.getByRole("button", { name: "Cancel" }).focus();
  third.answer.end("Car 3, seat 14");
  await says("Done: Car 3, seat 14");
  expect((await told(page)).at(-1)).toBe("done: Car 3, seat 14");
  await page.getByText("Train: 6:40").waitFor();
  await isSound(page);
});

it("a tool call that only reads runs at once, and leaves the focus where it is", async () => {
  const page = await open("tool-call-card");
  await page.evaluate(`root.insertAdjacentHTML("beforebegin", "<button>Send</button>")`);
  await page.getByRole("button", { name: "Send" }).focus();
  await page.evaluate(`mount("reads")`);
  (await take(bookings)).answer.end("6 trains");
  await expect.poll(async () => [await status(page), await focused(page)]).toEqual(["Done: 6 trains", "Send"]);
  await isSound(page);
});
