import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { desktop, hold } from "../support/first-touch.ts";
import { article, asked, button, kept, menu, open, select, selected } from "../support/selecting.ts";
import { visitors } from "../support/visitors.ts";
import { answerWith, openGuide, text, type } from "../support/voice-visitor.ts";

const visit = visitors();

describe("Ask AI", () => {
  it("tells what is asked about, and keeps it for the tab and among the highlights", async () => {
    const { page, close } = await visit(desktop);
    await open(page);
    await select(page, 40);
    const passage = (await selected(page)).trim();
    await button(page, "Ask AI").click();
    await menu(page).waitFor({ state: "detached" });
    const context = {
      text: passage,
      originalText: passage,
      processedText: passage,
      pageTitle: "Dark Matter",
    };
    await expect.poll(() => asked(page)).toMatchObject([context]);
    await expect.poll(() => kept(page, "sessionStorage", "voice-context")).toMatchObject(context);
    await expect
      .poll(() => kept(page, "localStorage", "highlights"))
      .toMatchObject([{ text: expect.stringContaining(passage), pageUrl: article }]);
    await close();
  });

  it("is answered at once, and once only", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    const requests = await answerWith(page, [text("It means this.")]);
    await open(page);
    await select(page, 40);
    const passage = (await selected(page)).trim();
    await button(page, "Ask AI").click();
    await page.getByRole("log").getByText("It means this.").waitFor();
    expect(requests[0]).toMatchObject({
      question: "Explain the highlighted text.",
      highlighted: { text: passage, title: "Dark Matter" },
    });
    await page.getByRole("button", { name: "Close" }).click();
    await openGuide(page);
    await page.getByRole("log").getByText("It means this.").waitFor();
    expect(requests).toHaveLength(1);
    await close();
  });

  it("keeps the menu until the card stands, where the cursor is in the question", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    await open(page);
    const load = await hold(page, /\/assets\/audio-interface-.*\.js/);
    await select(page, 40);
    await button(page, "Ask AI").click();
    await button(page, "Processing...").waitFor();
    await expect.poll(async () => (await asked(page)).length).toBe(1);
    expect(await menu(page).isVisible()).toBe(true);
    // What is shown in each frame until the menu is gone.
    const frames = page.evaluate(async () => {
      const seen = new Set<string>();
      const find = (selector: string) => document.querySelector(selector) !== null;
      do {
        await new Promise(requestAnimationFrame);
        seen.add(`menu ${find(".selection-menu")}, card ${find(".audio-card")}`);
      } while (find(".selection-menu"));
      return [...seen];
    });
    load();
    expect(await frames).not.toContain("menu false, card false");
    await page.keyboard.type("Why?");
    await expect.poll(() => page.getByLabel("Your question").inputValue()).toContain("?");
    await close();
  });

  it("summarizes a long passage, and says meanwhile that it works", async () => {
    const { page, close } = await visit(desktop);
    await open(page);
    const answer = await hold(page, "**/api/summarize-text");
    await page.evaluate(() => {
      const paragraph = document.querySelectorAll("#article-text p")[2];
      if (paragraph) document.getSelection()?.selectAllChildren(paragraph);
    });
    await button(page, "Ask AI").click();
    await button(page, "Processing...").waitFor();
    answer();
    await menu(page).waitFor({ state: "detached" });
    const [{ originalText, processedText } = { originalText: "", processedText: "" }] = await asked(page);
    expect(originalText.length).toBeGreaterThan(100);
    expect(processedText.length).toBeGreaterThan(0);
    await close();
  });

  it("uses the passage as it is where it cannot be summarized", async () => {
    const { page, faults, close } = await visit(desktop);
    await open(page);
    await page.route("**/api/summarize-text", (route) => route.fulfill({ status: 429, body: "Later" }));
    await page.evaluate(() => {
      const paragraph = document.querySelectorAll("#article-text p")[2];
      if (paragraph) document.getSelection()?.selectAllChildren(paragraph);
    });
    const text = (await selected(page)).trim();
    await button(page, "Ask AI").click();
    await expect.poll(async () => (await asked(page))[0]?.processedText).toBe(text);
    // The failure is only logged.
    expect(faults.some((fault) => fault.includes("429: Later"))).toBe(true);
    faults.splice(0);
    await close();
  });

  it("adds to a conversation that is under way, and says so", async () => {
    const { page, close } = await visit(desktop);
    await open(page);
    await openGuide(page);
    await type(page, "What page is this?");
    await page.getByRole("button", { name: "End", exact: true }).waitFor();
    await select(page, 40);
    await button(page, "Add Context").click();
    await page.getByText("Context Added", { exact: true }).first().waitFor();
    await expect.poll(() => asked(page)).toHaveLength(1);
    await close();
  });
});

describe("Copy quote", () => {
  it("leaves the numbers of footnotes out, and tells a word from its like by its neighbors", async () => {
    const { page, context, close } = await visit(desktop);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    await page.evaluate(() => {
      const paragraph = document.querySelector("#article-text p:has([data-footnote-ref])");
      if (paragraph) document.getSelection()?.selectAllChildren(paragraph);
    });
    await button(page, "Copy quote").click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^“[^\d\n]{20}/);
    expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")[0]).not.toMatch(/[.,]\d/);
    const word = await page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector("#article-text") ?? document,
        NodeFilter.SHOW_TEXT,
      );
      const places: [Text, number][] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text)
          for (const { index } of walker.currentNode.data.matchAll(/(?<=\w \w+ )people(?= \w+ \w)/g))
            places.push([walker.currentNode, index]);
      const [node, index] = places.at(-1) ?? [];
      if (node && index !== undefined) document.getSelection()?.setBaseAndExtent(node, index, node, index + 7);
      return { count: places.length, top: Math.round(node?.parentElement?.getBoundingClientRect().top ?? 0) + scrollY };
    });
    expect(word.count).toBeGreaterThan(1);
    await button(page, "Copy quote").click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^“people”/);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    // The space that came along is none of the word's next.
    await expect
      .poll(async () => (await kept(page, "localStorage", "highlights"))[0])
      .toMatchObject({ text: "people" });
    // The list in the settings leads to the very same place.
    await page.goto("/settings");
    const links = page.getByRole("region", { name: "Highlights" }).getByRole("link");
    const address = copied.trim().split("\n").at(-1) ?? "";
    expect(address).toMatch(/-,people,-/);
    expect(new URL((await links.first().getAttribute("href")) ?? "", address).href).toBe(address);
    await page.goto("about:blank");
    const { pathname, hash } = new URL(address);
    await page.goto(pathname + hash);
    await expect
      .poll(() => page.evaluate((top) => Math.abs(scrollY + innerHeight / 2 - top), word.top))
      .toBeLessThan(desktop.viewport?.height ?? 0);
    await close();
  });

  it("copies the passage with its citation and an address that leads back to it", async () => {
    const { page, context, close } = await visit(desktop);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page);
    await select(page, 40);
    const text = (await selected(page)).replaceAll(/\s+/g, " ").trim();
    await button(page, "Copy quote").click();
    await page.getByText("Copied", { exact: true }).first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    // Quotation marks inside a quotation are single.
    expect(text).toContain("“");
    expect(copied.split("\n")[0]).toBe(`“${text.replaceAll("“", "‘").replaceAll("”", "’")}”`);
    expect(copied).toContain("Dark Matter");
    expect(copied).toMatch(/\/laws\/dark-matter#:~:text=\S+\n$/);
    // Two of them make a list in the settings.
    await select(page, 30, 2);
    await button(page, "Copy quote").click();
    await expect.poll(async () => (await kept(page, "localStorage", "highlights")).length).toBe(2);
    await page.goto("/settings");
    await page.getByRole("heading", { name: "Highlights" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("region", { name: "Highlights" }).getByRole("link", { name: "Dark Matter" }).first().click();
    await page.waitForURL(`**${article}*`);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await close();
  });
});

it("what is asked about is taken back by Escape, however long its summary takes, and another is asked about", async () => {
  const { page, close } = await visit(desktop);
  await open(page);
  const answer = await hold(page, "**/api/summarize-text");
  const summarized = page.waitForResponse("**/api/summarize-text");
  await select(page, 110, 1);
  await button(page, "Ask AI").click();
  await button(page, "Processing...").waitFor();
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "detached" });
  await select(page, 40, 1);
  await expect.poll(() => button(page, "Ask AI").getAttribute("aria-disabled")).toBe("false");
  answer();
  await (await summarized).finished();
  const passage = (await selected(page)).trim();
  await button(page, "Ask AI").click();
  await expect.poll(async () => (await asked(page)).map(({ originalText }) => originalText)).toEqual([passage]);
  await close();
});

it("a press on a control takes the menu and the selection away", async () => {
  const { page, close } = await visit(desktop);
  await open(page);
  await page
    .locator("#article-text p")
    .first()
    .dblclick({ position: { x: 40, y: 12 } });
  await menu(page).waitFor();
  await page.locator("[data-theme-form] button").first().click();
  await menu(page).waitFor({ state: "detached" });
  await expect.poll(() => selected(page)).toBe("");
  await close();
});

it("a quotation has the words of headings and tiles without what stands beside them", async () => {
  const { page, context, close } = await visit(desktop);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  const quote = () => page.evaluate(async () => (await navigator.clipboard.readText()).split("\n")[0]);
  await page.evaluate(() => {
    const heading = document.querySelector("#article-text .heading");
    const next = heading?.nextElementSibling;
    if (heading && next) document.getSelection()?.setBaseAndExtent(heading, 0, next, next.childNodes.length);
  });
  await button(page, "Copy quote").click();
  await expect.poll(quote).toMatch(/^“\w/);
  expect(await quote()).not.toMatch(/#/);
  await close();
});
