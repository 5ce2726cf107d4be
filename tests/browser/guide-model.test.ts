import type { ServerResponse } from "node:http";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  axeFindings,
  sharedBrowser,
  sidewaysScroll,
  type Visit,
  type VisitOptions,
  visit,
} from "../support/browser.ts";
import { desktop } from "../support/first-touch.ts";
import { type ModelServer, startModelServer } from "../support/model-server.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { inState, openGuide, type } from "../support/voice-visitor.ts";

let model: ModelServer;
let site: SiteProcess;
beforeAll(async () => {
  model = await startModelServer();
  site = await startProcess({ env: { LLM_BASE_URL: model.baseUrl } });
});
afterAll(async () => {
  await site.stop();
  await model.stop();
});

async function come(options: VisitOptions = desktop): Promise<Visit> {
  const one = await visit(await sharedBrowser(), site.origin, options);
  await one.page.goto("/about");
  await openGuide(one.page);
  return one;
}
const log = (page: Page) => page.getByRole("log");
const field = (page: Page) => page.getByLabel("Your question");
const press = (page: Page, name: string) => page.locator(".audio").getByRole("button", { name, exact: true }).click();
const question = "How do I use confidence indicators?";
const complete =
  "Use **words** [1].\n\n- Few steps [2, 99]\n- [this](https://evil.example/)\n\n| Form | When |\n|---|---|\n| Words | often [1] |\n\n";
const answerWith = (text: string) =>
  model.behave((say, response) => {
    for (const part of text.match(/.{1,7}/gs) ?? []) say(part);
    response.end("data: [DONE]\n\n");
  });
/** Begins an answer and never ends it. */
const begin = (text: string) => model.behave((say) => say(text));

it("writes as it comes, and its citations stand where the claim is, with their source on focus", async () => {
  const { page, close } = await come();
  begin("Use words [1] and ");
  await type(page, question);
  await log(page).getByText("Use words").waitFor();
  await inState(page, "Writing…");
  await press(page, "Stop");
  answerWith(complete);
  await press(page, "Try again");
  await inState(page, "Ready for your question");
  const answer = log(page).locator(".voice-text");
  expect(await answer.innerText()).toMatch(
    /^Use words\s?1\.\s+Few steps\s?2\s+this\s+Form\s+When\s+Words\s+often\s?1$/,
  );
  expect(await answer.locator("ul > li").count()).toBe(2);
  expect(await answer.locator("td").count()).toBe(2);
  const links = answer.getByRole("link");
  expect(await links.count()).toBe(3);
  const given = model.asked.at(-1)?.at(-1)?.content ?? "";
  const [, path = ""] = /^\[1\] .*\((\/\S+)\)$/m.exec(given) ?? [];
  expect(await links.first().getAttribute("href")).toBe(path);
  await page.keyboard.press("Tab");
  await links.first().focus();
  await page
    .locator(".tooltip")
    .getByText(/^Confidence Indicators.*: \w+/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await close();
});

it("an answer is stopped by a button or Escape, stays with its source, and goes on from there", async () => {
  const { page, close } = await come();
  begin("Use words [1] and ");
  await type(page, question);
  await log(page).getByText("and").waitFor();
  await page.keyboard.press("Escape");
  await log(page).getByText("Stopped.").waitFor();
  expect(await page.locator(".audio-card").isVisible()).toBe(true);
  await log(page)
    .getByRole("link", { name: /^Source 1: / })
    .waitFor();
  answerWith("bands [2].");
  await press(page, "Continue");
  await log(page)
    .getByText(/Use words\s*1\s*and bands\s*2\s*\./)
    .waitFor();
  expect(model.asked.at(-1)?.slice(-2)).toMatchObject([
    { role: "assistant", content: "Use words [1] and" },
    { role: "user" },
  ]);
  expect(await log(page).getByText("Stopped.").count()).toBe(0);
  await page.getByRole("button", { name: "End", exact: true }).waitFor();
  // The focus is not lost with the button.
  begin("Again ");
  await type(page, question);
  await log(page).getByText("Again").waitFor();
  await page.getByRole("button", { name: "Stop", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await close();
});

it("a question is changed, asked again, rated and forgotten; a reload keeps the conversation", async () => {
  const { page, context, close } = await come({ ...desktop, permissions: ["clipboard-read", "clipboard-write"] });
  answerWith("Use words [1].");
  await type(page, question);
  await inState(page, "Ready for your question");
  await press(page, "Copy the answer");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(
    /^Use words \[1\]\.\n\n\[1\] Confidence Indicators.*: http\S+\/pattern\/confidence-indicators\S*$/,
  );
  await press(page, "This answer helped");
  await log(page).getByText("Rated as helpful.").waitFor();
  await field(page).press("ArrowUp");
  await expect.poll(() => field(page).inputValue()).toBe(question);
  await field(page).press("Escape");
  await expect.poll(() => field(page).inputValue()).toBe("");
  await press(page, "Edit the question");
  await field(page).fill("How do I show doubt,");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("in words?");
  answerWith("In words [1]. ");
  await field(page).press("Enter");
  await log(page).getByText("In words").waitFor();
  expect(await log(page).getByText(question).count()).toBe(0);
  expect(model.asked.at(-1)?.map(({ role }) => role)).toEqual(["system", "user"]);
  await log(page)
    .getByRole("button", { name: /^What about “/ })
    .first()
    .waitFor();
  await page.reload();
  await openGuide(page);
  await log(page).getByText("How do I show doubt,").waitFor();
  await log(page)
    .getByRole("link", { name: /^Source 1: / })
    .waitFor();
  answerWith("More [1].");
  await log(page)
    .getByRole("button", { name: /^What about “/ })
    .first()
    .click();
  await log(page).getByText("More").waitFor();
  expect(model.asked.at(-1)?.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
  await press(page, "New conversation");
  await expect.poll(() => log(page).locator(".voice-line").count()).toBe(0);
  await page.reload();
  await openGuide(page);
  expect(await log(page).locator(".voice-line").count()).toBe(0);
  expect(context.pages()).toHaveLength(1);
  await close();
});

it.each([
  ["fails", (response: ServerResponse) => void response.writeHead(500).end(), 0],
  ["hangs", () => {}, 4_900],
])("a model that %s is said to have failed within five seconds, with pages", async (_, behave, least) => {
  const { page, close } = await come();
  const seen = Promise.withResolvers<void>();
  model.behave((_, response) => void seen.promise.then(() => behave(response)));
  await type(page, question);
  await inState(page, "Writing…");
  seen.resolve();
  const asked = performance.now();
  await log(page).getByText("The model did not answer; these pages may help.").waitFor();
  const waited = performance.now() - asked;
  expect(waited).toBeGreaterThan(least - 1_000);
  // Five seconds, and two for a machine that is busy.
  expect(waited).toBeLessThan(7_000);
  await log(page).getByRole("link", { name: "Confidence Indicators" }).first().waitFor();
  await close();
});

it("a model that stops in the middle is said not to have finished, and what it said stays", async () => {
  const { page, close } = await come();
  begin("Use words [1] and ");
  await type(page, question);
  await log(page).getByText("The model did not finish its answer; these pages may help.").waitFor();
  await log(page).getByText("Use words").waitFor();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  await close();
});
