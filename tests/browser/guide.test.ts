import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import type { GuideEvent } from "../../app/features/guide/protocol.ts";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { abort, arrivals, article, desktop, late, phone, SCRIPTS } from "../support/first-touch.ts";
import { heard, heardFrom, listen, playerOf, playOf, silent, soundOf } from "../support/listening.ts";
import { readToEnd } from "../support/onboarding.ts";
import { article as selectable } from "../support/selecting.ts";
import { standInRecognition, standInSpeech } from "../support/speech-recognition.ts";
import { visitors } from "../support/visitors.ts";
import { answerWith, inState, openGuide, READY, text, type } from "../support/voice-visitor.ts";

const visit = visitors();
const arrive = arrivals(visit);
const fresh = { ...desktop, isFresh: true };

const log = (page: Page) => page.getByRole("log");
const press = (page: Page, name: string) => playerOf(page).getByRole("button", { name }).click();
const hasFocus = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((one) => document.activeElement?.matches(one) === true, selector)).toBe(true);
const pill = (page: Page, state: string) => page.locator(".audio-pill", { hasText: state }).waitFor();
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe("a typed question", () => {
  it("is answered by quotations, each linked to its section; the conversation goes on from page to page", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/about");
    await openGuide(page);
    await page.locator(".voice-note", { hasText: "this site’s server" }).waitFor();
    await type(page, "What is a hallucination?");
    const quotation = log(page).locator("figure").first();
    await quotation.getByRole("blockquote").waitFor();
    await quotation.getByRole("link").click();
    await page.waitForURL((url) => url.pathname !== "/about");
    await log(page).getByText("What is a hallucination?").waitFor();
    await press(page, "End");
    await page.getByRole("button", { name: "End", exact: true }).waitFor({ state: "detached" });
    await close();
  });

  it("is sent with what the conversation has so far, and its links lead within the site", async () => {
    const { page, close } = await visit(fresh);
    await page.addInitScript(() =>
      localStorage.setItem(
        "profile",
        JSON.stringify({
          version: 1,
          name: "Ada",
          jobTitle: "",
          role: "",
          seniorityLevel: "lead",
          about: "",
          hasCompletedOnboarding: true,
          createdAt: "2026-11-22T00:00:00.000Z",
        }),
      ),
    );
    const quoted = { kind: "patterns", title: "Undo", section: "Problem", path: "/pattern/undo#problem" };
    const requests = await answerWith(page, [
      text("This says [it](/basics) and [this](https://evil.example/)."),
      { type: "quotation", ...quoted, text: "People err." },
      { type: "links", links: [{ title: "Glossary", path: "/glossary", kind: "page" }] },
    ]);
    await page.goto("/about");
    await openGuide(page);
    await type(page, "Why undo?");
    await log(page).getByRole("link", { name: "Glossary" }).waitFor();
    await log(page).getByRole("link", { name: "it", exact: true }).waitFor();
    const links = await log(page)
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links).toEqual(["/basics", "/pattern/undo#problem", "/glossary"]);
    await inState(page, "Ready for your question. Sound is off.");
    await type(page, "and its risks?");
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[0]).toMatchObject({ question: "Why undo?", path: "/about", turns: [], profile: { name: "Ada" } });
    expect(requests[1]).toMatchObject({
      question: "and its risks?",
      turns: [
        { role: "visitor", text: "Why undo?" },
        { role: "guide", text: expect.stringContaining("People err.") },
      ],
      quoted: [{ path: "/pattern/undo#problem", section: "Problem" }],
    });
    await close();
  });

  it("that cannot be answered says so and stands in the field again", async () => {
    const { page, faults, close } = await visit(desktop);
    await answerWith(
      page,
      { status: 429 },
      { status: 400 },
      [{ type: "error", message: "The answer broke off." }],
      [text("Better now.")],
    );
    await page.goto("/about");
    await openGuide(page);
    const field = page.getByLabel("Your question");
    await type(page, "What is AI?");
    for (const problem of ["Too many questions", "Something went wrong on our side", "The answer broke off."]) {
      await page.locator(".voice-problem", { hasText: problem }).waitFor();
      await expect.poll(() => field.inputValue()).toBe("What is AI?");
      await field.press("Enter");
    }
    await log(page).getByText("Better now.").waitFor();
    await expect.poll(() => page.locator(".voice-problem").count()).toBe(0);
    faults.splice(0, faults.length, ...faults.filter((fault) => !/429|400/.test(fault)));
    await close();
  });

  it.each([
    ["a light phone", { ...phone, theme: "light" }],
    ["a dark narrow window", { viewport: { width: 320, height: 640 }, theme: "dark" }],
  ] as const)("leaves nothing to complain of on %s, and its answer is in view", async (_, options) => {
    const { page, close } = await visit(options);
    await page.goto("/about");
    await openGuide(page);
    expect(await axeFindings(page)).toEqual([]);
    await type(page, "What are tokens?");
    await log(page).getByRole("link").first().waitFor();
    await inState(page, "Ready for your question");
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    // What ends it is in view, however long the answer is.
    const end = page.getByRole("button", { name: "End", exact: true });
    await expect
      .poll(() => end.evaluate((button) => button.getBoundingClientRect().bottom - innerHeight))
      .toBeLessThanOrEqual(0);
    await type(page, "What is the best prompt for portraits?");
    await log(page).getByText("The nearest pages are").waitFor();
    await inState(page, "Ready for your question");
    // On the smallest window half of it has no room for all of the answer: its first link is in view, the rest a scroll away.
    const link = log(page).locator(".voice-line").last().locator("a");
    const shown = (page.viewportSize()?.width ?? 0) < 360 ? link.first() : link.last();
    const foot = await log(page).evaluate((box) => box.getBoundingClientRect().bottom);
    await expect
      .poll(() => shown.evaluate((one) => Math.floor(one.getBoundingClientRect().bottom)))
      .toBeLessThanOrEqual(foot);
    await close();
  });

  it.each([
    ["a card in the corner of a desktop", { width: 1280, height: 800 }, 432],
    ["a sheet on a phone", { width: 360, height: 640 }, 360],
  ])("stands in %s, at least half as high as a phone where its answer is long", async (_, viewport, width) => {
    const { page, close } = await visit({ viewport, isFresh: true });
    await answerWith(page, [text("Undo helps. ".repeat(400))]);
    await page.goto("/about");
    await openGuide(page);
    const card = () => page.locator(".audio-card").evaluate((one) => one.getBoundingClientRect().toJSON());
    const margin = viewport.width - width && 16;
    expect(await card()).toMatchObject({ width, right: viewport.width - margin, bottom: viewport.height - margin });
    expect(
      await page
        .locator(".voice-note")
        .first()
        .evaluate((one) => one.getClientRects().length),
    ).toBe(1);
    await type(page, "What is undo?");
    await inState(page, "Ready for your question");
    expect(await log(page).evaluate((box) => box.clientHeight)).toBeGreaterThanOrEqual(320);
    expect((await card()).top).toBeGreaterThan(0);
    await close();
  });

  it("is answered shortly first, with the rest behind More", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    const quotation = (one: string): GuideEvent => ({
      type: "quotation",
      ...{
        kind: "patterns",
        title: "Undo",
        section: one,
        path: `/pattern/undo#${one}`,
        text: `${one} 1.\n\n${one} 2.`,
      },
    });
    await answerWith(page, [quotation("first"), quotation("second")]);
    await page.goto("/about");
    await openGuide(page);
    await type(page, "What is undo?");
    await log(page).getByText("first 1.").waitFor();
    const isShown = () => Promise.all(["first 2.", "second 1."].map((one) => log(page).getByText(one).isVisible()));
    expect(await isShown()).toEqual([false, false]);
    await log(page).getByText("More", { exact: true }).click();
    expect(await isShown()).toEqual([true, true]);
    await close();
  });

  it("loads no code of a vendor's agent, and reading a page none of the guide's", async () => {
    const { page, close } = await visit(fresh);
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto("/basics/how-ai-works");
    await hydrate(page);
    expect(loaded.filter((path) => /guide-|conversation/.test(path))).toEqual([]);
    await openGuide(page);
    await type(page, "What are tokens?");
    await log(page).getByRole("link").first().waitFor();
    expect(loaded.filter((path) => /guide-session/.test(path)).length).toBeGreaterThan(0);
    expect(loaded.filter((path) => /vendor-session/.test(path))).toEqual([]);
    await close();
  });
});

describe("what the guide does in the page", () => {
  it("goes to a page before it answers, back, and to the search", async () => {
    const { page, close } = await visit(desktop);
    await answerWith(
      page,
      [{ type: "action", name: "navigateTo", parameters: { path: "/glossary" } }, text("Here is the glossary.")],
      [{ type: "action", name: "goBack", parameters: {} }, text("Back again.")],
      [{ type: "action", name: "search", parameters: { query: "undo & redo" } }, text("This was found.")],
    );
    await page.goto("/about");
    await openGuide(page);
    await type(page, "Show me the glossary");
    await log(page).getByText("Here is the glossary.").waitFor();
    expect(pathOf(page)).toBe("/glossary");
    await type(page, "Go back");
    await log(page).getByText("Back again.").waitFor();
    expect(pathOf(page)).toBe("/about");
    await type(page, "Search for undo & redo");
    await log(page).getByText("This was found.").waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("undo & redo");
    await close();
  });

  it("saves the page, changes the theme, remembers a name, and says what it could not do", async () => {
    const { page, close } = await visit({ ...desktop, theme: "dark" });
    await answerWith(
      page,
      [{ type: "action", name: "savePage", parameters: {} }, text("Saved.")],
      [{ type: "action", name: "setTheme", parameters: { theme: "toggle" } }, text("Light.")],
      [{ type: "action", name: "updateUserProfile", parameters: { name: "Ada" } }, text("Hello, Ada.")],
      [{ type: "action", name: "updateUserProfile", parameters: {} }],
    );
    await page.goto(heard);
    await openGuide(page);
    await type(page, "Save this");
    await log(page).getByText("Saved.").waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.saved ?? "")).toContain(heard);
    await type(page, "Make it light");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("light");
    await type(page, "My name is Ada");
    await log(page).getByText("Hello, Ada.").waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.profile ?? "")).toContain('"name":"Ada"');
    await type(page, "Remember");
    await log(page).getByText("There was nothing to keep.").waitFor();
    await close();
  });

  it("reads a page: its recording where it has one, which ends the conversation, else by the device's voice", async () => {
    const { page, close } = await visit(fresh);
    const spoken = await standInSpeech(page);
    await answerWith(
      page,
      [{ type: "action", name: "readPage", parameters: {} }],
      [{ type: "action", name: "stop", parameters: {} }, text("I stopped.")],
      [{ type: "action", name: "readPage", parameters: {} }],
    );
    await page.goto("/about");
    await openGuide(page);
    await type(page, "Read this page to me");
    await inState(page, "Speaking…");
    await expect.poll(async () => (await spoken()).length).toBeGreaterThan(1);
    await expect.poll(async () => (await spoken())[0]).toContain("About");
    await type(page, "Stop");
    await inState(page, "Ready for your question. Sound is off.");
    await page.goto(heard);
    await openGuide(page);
    await page.unroute("**/api/guide");
    await answerWith(page, [{ type: "action", name: "readPage", parameters: {} }]);
    await type(page, "Read this page to me");
    await heardFrom(page, 0);
    await page.getByRole("button", { name: "End", exact: true }).waitFor({ state: "detached" });
    await close();
  });
});

describe("the voice", () => {
  it("is off for typed questions until it is turned on; it then reads the last answer, without addresses", async () => {
    const { page, close } = await visit(fresh);
    const spoken = await standInSpeech(page);
    await answerWith(page, [
      text("Undo helps. See [Undo](/pattern/undo) or https://evil.example/x for more."),
      {
        type: "quotation",
        kind: "patterns",
        title: "Undo",
        section: null,
        path: "/pattern/undo",
        text: "Take it back.",
      },
    ]);
    await page.goto("/about");
    await openGuide(page);
    await type(page, "What is undo?");
    await inState(page, "Ready for your question. Sound is off.");
    expect(await spoken()).toEqual([]);
    await press(page, "Unmute the guide");
    await inState(page, "Speaking…");
    await inState(page, "Ready for your question");
    await expect.poll(() => spoken()).toEqual(["Undo helps.", "See Undo or for more.", "From Undo:", "Take it back."]);
    // Turned on, it reads answers to typed questions too, and is silent at once when it is turned off.
    await type(page, "Again?");
    await inState(page, "Speaking…");
    await press(page, "Mute the guide");
    await inState(page, "Ready for your question. Sound is off.");
    await expect.poll(() => page.getByRole("slider", { name: "Volume of the guide" }).inputValue()).toBe("0");
    await close();
  });

  it("answers who spoke, is interrupted by who speaks, and listens again after the answer", async () => {
    const { page, close } = await visit(fresh);
    const { hear, did } = await standInRecognition(page);
    const spoken = await standInSpeech(page);
    const starts = async () => (await did()).filter((one) => one.startsWith("start")).length;
    await answerWith(page, [text("One. Two. Three. Four. Five. Six. Seven. Eight. Nine. Ten.")], [text("Short.")]);
    await page.addInitScript(() => localStorage.setItem("head-visible", "on"));
    await page.goto("/about");
    await openGuide(page);
    await page.getByText("may send the sound to its maker").waitFor();
    const talk = page.getByRole("button", { name: "Start talking" });
    await talk.click();
    await inState(page, READY);
    await page.locator(".head canvas[data-mood=listens]").waitFor();
    await hear({ words: "what is a" });
    await log(page).getByText("what is a", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await hear({ words: "what is a hallucination", isFinal: true });
    await log(page).getByText("what is a hallucination").waitFor();
    await inState(page, "Speaking…");
    await page.locator(".head canvas[data-mood=speaks]").waitFor();
    await talk.click();
    await inState(page, READY);
    // Who stops has said what was understood so far, and is not listened to again.
    await hear({ words: "and a token" });
    await press(page, "Stop listening");
    await log(page).getByText("Short.").waitFor();
    await inState(page, "Ready for your question");
    expect(await spoken()).not.toContain("Ten.");
    await expect.poll(() => starts()).toBe(2);
    // Without a press after an answer, never over the guide, until nothing more is said, which is no fault.
    await talk.click();
    await hear({ words: "hello", isFinal: true });
    await inState(page, "Speaking…");
    await inState(page, READY);
    await expect.poll(starts).toBe(4);
    expect((await did()).filter((one) => one.includes("over the guide"))).toEqual([]);
    await hear({ error: "no-speech" });
    await inState(page, "Ready for your question");
    await expect.poll(() => page.locator(".voice-problem").count()).toBe(0);
    // Who types has given up speaking, and is answered silently.
    await talk.click();
    await inState(page, READY);
    await type(page, "What is a prompt?");
    await inState(page, "Ready for your question. Sound is off.");
    await expect.poll(async () => (await did()).at(-1)).toBe("abort");
    await close();
  });

  it("that is not understood is told of", async () => {
    const { page, close } = await visit(fresh);
    const { hear } = await standInRecognition(page);
    await page.goto("/about");
    await openGuide(page);
    const talk = page.getByRole("button", { name: "Start talking" });
    const problem = page.locator(".voice-problem");
    for (const [error, sentence] of [
      ["not-allowed", "The microphone may not be used."],
      ["network", "could not reach the service"],
      ["audio-capture", "No microphone was found."],
      ["language-not-supported", "cannot write down what is said here"],
    ] as const) {
      await talk.click();
      await page.getByRole("button", { name: "Stop listening" }).waitFor();
      await hear({ error });
      await problem.filter({ hasText: sentence }).waitFor();
    }
    await talk.click();
    await hear("end");
    await problem.filter({ hasText: "Nothing was heard." }).waitFor();
    await hear("throw");
    await talk.click();
    await problem.filter({ hasText: "cannot write down what is said here" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("of a visitor cannot be written down by every browser: questions are typed there", async () => {
    const { page, close } = await visit(fresh);
    await standInRecognition(page, false);
    await page.goto("/about");
    await openGuide(page);
    await page.getByText("This browser cannot write down what is said.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Start talking" }).count()).toBe(0);
    await close();
  });
});

describe("opening and closing the guide", () => {
  it("leads into it and back, by the keyboard and from a link of a page", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/about");
    await hydrate(page);
    const start = page.getByRole("button", { name: "Listen, or ask the guide" });
    expect(await start.getAttribute("aria-expanded")).toBe("false");
    await start.focus();
    await page.keyboard.press("Space");
    await page.getByLabel("Your question").waitFor();
    await hasFocus(page, ".audio form textarea");
    await expect.poll(() => page.locator(".audio").getAttribute("aria-label")).toBe("Player and guide");
    await page.keyboard.press("Escape");
    await hasFocus(page, ".start-bar > a");
    await page.goto("/listen");
    await hydrate(page);
    await page.getByRole("link", { name: "Ask a question" }).click();
    await page.getByLabel("Your question").waitFor();
    await hasFocus(page, ".audio form textarea");
    await press(page, "Close");
    await hasFocus(page, "main a");
    await close();
  });

  it("by a press that waits for the script opens it where the visitor is", async () => {
    const { page, close } = await arrive(article, fresh, (one) => one.route(SCRIPTS, late(900)));
    await page.locator(".start-bar > a").click();
    await page.getByRole("heading", { name: "Ask the guide" }).waitFor();
    expect(pathOf(page)).toBe(article);
    await hasFocus(page, ".audio form textarea");
    await close();
  });

  it("leads to what says that script is needed, where there is none", async () => {
    const { page, close } = await arrive(article, desktop, (one) => one.route(SCRIPTS, abort));
    await page.locator(".start-bar > a").click();
    await page.waitForURL("**/listen#ask");
    await page.getByText("needs JavaScript").waitFor();
    await page.locator("#ask").getByRole("link", { name: "search" }).click();
    await page.waitForURL("**/search");
    await close();
  });

  it("ends what is said and heard when it is closed", async () => {
    const { page, close } = await visit(fresh);
    const { hear, did } = await standInRecognition(page);
    const spoken = await standInSpeech(page);
    await answerWith(page, [text("One. Two. Three. Four. Five. Six. Seven. Eight. Nine. Ten.")]);
    await page.goto("/about");
    await openGuide(page);
    await press(page, "Start talking");
    await hear({ words: "what is a hallucination", isFinal: true });
    await inState(page, "Speaking…");
    await press(page, "Close");
    await hasFocus(page, ".start-bar > a");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.talking)).toBeUndefined();
    const [said, done] = [(await spoken()).length, (await did()).length];
    await openGuide(page);
    expect([(await spoken()).length, (await did()).length]).toEqual([said, done]);
    await close();
  });
});

describe("a folded conversation", () => {
  it("is seen in the pill, goes on there, is told of a passage, and ends", async () => {
    const { page, close } = await visit({ ...phone, isFresh: true });
    const { hear } = await standInRecognition(page);
    await standInSpeech(page);
    const requests = await answerWith(page, [text("One. Two. Three. Four. Five. Six. Seven. Eight. Nine. Ten.")]);
    await page.goto(selectable);
    await openGuide(page);
    await press(page, "Start talking");
    await inState(page, READY);
    await press(page, "Minimize");
    await pill(page, "Listening");
    await hear({ words: "what is a hallucination", isFinal: true });
    await pill(page, "Speaking");
    expect(await axeFindings(page)).toEqual([]);
    await press(page, "Mute the guide");
    await press(page, "Open the full player");
    await page.getByRole("button", { name: "Unmute the guide" }).waitFor();
    await press(page, "Minimize");
    await page.locator("#article-text p").first().click({ clickCount: 3 });
    await page.getByRole("button", { name: "Add Context" }).click();
    await page.getByText("The highlighted text has been added as context for the AI conversation.").first().waitFor();
    await press(page, "Open the full player");
    await press(page, "Explain it");
    await expect.poll(() => requests.at(-1)?.highlighted?.title).toBe("Dark Matter");
    await press(page, "Minimize");
    await press(page, "End");
    await page.locator(".start-bar > a").waitFor();
    await close();
  });

  it("pauses a recording, which goes on after it or ends it, and stays paused once it is closed", async () => {
    const { page, close } = await visit(desktop);
    await answerWith(page, [text("Yes.")]);
    await page.goto(heard);
    await listen(page);
    await press(page, "Open the full player");
    const ending = page.getByRole("button", { name: "End", exact: true });
    await type(page, "What is a token?");
    await silent(page);
    await playerOf(page).getByRole("status").getByText("Podcast paused: Dark Matter").waitFor();
    const at = (await soundOf(page))?.at ?? 0;
    await press(page, "Minimize");
    await press(page, "End");
    await heardFrom(page, at);
    await hasFocus(page, ".audio");
    await press(page, "Open the full player");
    await type(page, "What is a prompt?");
    // The first answer may have come before the end, and is kept then.
    await log(page).getByText("Yes.").last().waitFor();
    await playOf(page).click();
    await ending.waitFor({ state: "detached" });
    await heardFrom(page, at);
    await type(page, "What is a benchmark?");
    await ending.waitFor();
    await press(page, "Close");
    await page.locator(".start-bar > a").waitFor();
    await silent(page);
    await close();
  });

  it("keeps the onboarding card away until it is over", async () => {
    const { page, close } = await visit(fresh);
    await answerWith(page, [text("Yes.")]);
    await page.addInitScript(() => localStorage.setItem("audio-hint-seen", "true"));
    await page.goto(heard);
    await openGuide(page);
    await type(page, "What is a token?");
    await log(page).getByText("Yes.").waitFor();
    await press(page, "Minimize");
    await pill(page, "Ready");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await readToEnd(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    // As long as it would be looked whether anything else floats.
    await page.waitForFunction(
      (since) => performance.now() > since + 2_500,
      await page.evaluate(() => performance.now()),
    );
    expect(asked.filter((url) => url.includes("onboarding-card"))).toEqual([]);
    await press(page, "End");
    // It takes the place of the start button, which has the focus now.
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(".start-bar > a"))).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.getByRole("region", { name: "May the guide know you a little?" }).waitFor();
    await close();
  });
});

it("the head comes when it is wanted, moves, speaks with what plays, keeps still where motion is unwelcome, and stays away once hidden", async () => {
  const { page, close } = await visit(fresh);
  const picture = () => page.locator(".head canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(heard);
  await openGuide(page);
  const isLoaded = () => loaded.some((path) => /\/head-[^/]*\.js/.test(path));
  expect(isLoaded()).toBe(false);
  const choice = page.getByLabel("Show the guide’s head");
  await choice.check();
  await page.locator(".head canvas[data-mood=rests]").waitFor();
  await expect.poll(isLoaded).toBe(true);
  const first = await picture();
  await expect.poll(() => picture()).not.toBe(first);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Listen to this page" }).click();
  await page.locator(".head canvas[data-mood=speaks]").waitFor();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await page.locator(".head canvas[data-mood=rests]").waitFor();
  // Else the next page offers to resume the recording in the place of the guide's button.
  await playerOf(page).getByRole("button", { name: "Stop", exact: true }).click();

  await page.emulateMedia({ reducedMotion: "reduce" });
  const changes = async () => {
    const before = await picture();
    // As long as six pictures take.
    await page.evaluate(() => document.createElement("i").animate([], { duration: 200 }).finished);
    return (await picture()) !== before;
  };
  await expect.poll(changes).toBe(false);
  await page.emulateMedia({ reducedMotion: null });

  const kept = () => page.evaluate(() => [localStorage["head-visible"], localStorage["head-hidden"]]);
  await expect.poll(kept).toEqual(["on", "off"]);
  await page.goto(heard);
  await openGuide(page);
  await page.locator(".head canvas").waitFor();
  await choice.uncheck();
  await page.locator(".head").waitFor({ state: "detached" });
  await expect.poll(kept).toEqual(["off", "on"]);
  await close();
});
