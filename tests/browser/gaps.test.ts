import type { Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const open = visitors();

const articles = [
  "/basics/how-ai-works",
  "/laws/dark-matter",
  "/paradigms/probabilistic-systems",
  "/pattern/temperature-slider",
  "/blog/air-canada-chatbot",
  "/guides/accessibility-of-ai-interfaces",
  "/evidence/becker25",
];
const lists = ["/basics", "/laws", "/paradigms", "/patterns", "/blog", "/guides", "/start", "/search"];

/** How far below the head of an article its first block stands. */
const belowHead = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const head = document.querySelector("main header")?.getBoundingClientRect().bottom ?? 0;
    const blocks = document.querySelectorAll("main .measured > :not(.article-text), main .article-text > *");
    const first = [...blocks].map((one) => one.getBoundingClientRect()).find(({ height }) => height > 0);
    return Math.round((first?.top ?? 0) - head);
  });

/** The gaps between cards that stand side by side or one below the other, in every grid of them. */
const betweenCards = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const grids = [...document.querySelectorAll("main ul")].filter(
      (one) => getComputedStyle(one).display === "grid" && one.querySelector(":scope > li > .card:not(.lined)"),
    );
    return grids.flatMap((grid) => {
      const cards = [...grid.children].map((one) => one.getBoundingClientRect());
      return cards.flatMap((one, at) => {
        const next = cards[at + 1];
        if (!next) return [];
        return [Math.round(next.top >= one.bottom ? next.top - one.bottom : next.left - one.right)];
      });
    });
  });

it.each([
  [360, 16],
  [768, 16],
  [1280, 20],
])("at %i pixels all cards are as far apart as the first block of an article from its head", async (width, gap) => {
  const { page, close } = await open({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
  for (const path of articles) {
    await page.goto(path);
    expect([path, await belowHead(page)]).toEqual([path, gap]);
  }
  for (const path of lists) {
    await page.goto(path);
    const gaps = await betweenCards(page);
    expect([path, ...new Set(gaps)]).toEqual([path, gap]);
  }
  await close();
});

it.each([320, 360])("what the fields of the search say fits them at %i pixels", async (width) => {
  const { page, close } = await open({ viewport: { width, height: 740 } });
  await page.goto("/search");
  await hydrate(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search the guide" }).waitFor();
  const fields = await page.locator("main input[type=search], dialog input[name=q]").evaluateAll((inputs) =>
    inputs.map((input) => {
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const { fontSize, fontFamily, letterSpacing } = getComputedStyle(input, "::placeholder");
      const words = document.createElement("span");
      words.textContent = input.getAttribute("placeholder");
      Object.assign(words.style, { fontSize, fontFamily, letterSpacing, position: "absolute", whiteSpace: "nowrap" });
      document.body.append(words);
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { room: Math.floor(room), words: Math.ceil(words.getBoundingClientRect().width) };
    }),
  );
  expect(fields).toHaveLength(2);
  for (const { room, words } of fields) expect(room).toBeGreaterThanOrEqual(words);
  await close();
});
