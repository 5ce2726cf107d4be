import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { desktop, hold, phone, SCRIPTS } from "../support/first-touch.ts";
import { menu } from "../support/selecting.ts";
import { openTools } from "../support/tools.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const articles = [
  "/basics/how-ai-works",
  "/laws/dark-matter",
  "/paradigms/probabilistic-systems",
  "/case-studies/air-canada-chatbot",
  "/guides/accessibility-of-ai-interfaces",
  "/pattern/feedback-loop",
];

const contentsOf = (page: Page) => page.getByRole("navigation", { name: "Table of Contents" });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe("the table of contents", () => {
  it("follows the reader and opens the branch they are in", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    const deep = contentsOf(page).getByRole("link", { name: "Say that the list is sorted" });
    await expect.poll(() => deep.isVisible()).toBe(false);
    await page.evaluate(() => {
      const place = document.getElementById("say-that-the-list-is-sorted")?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, place - 120);
    });
    await contentsOf(page).locator("[aria-current=true]", { hasText: "Say that the list is sorted" }).waitFor();
    await expect.poll(() => deep.isVisible()).toBe(true);
    // The place shows: in another color than the others', and with another line.
    const look = (one: Element) => [getComputedStyle(one).color, getComputedStyle(one).borderLeftColor];
    const [here, ...others] = [
      await deep.evaluate(look),
      ...(await contentsOf(page)
        .locator("a:not([aria-current])")
        .evaluateAll((all) => all.map((one) => [getComputedStyle(one).color, getComputedStyle(one).borderLeftColor]))),
    ];
    expect(others.filter(([color, line]) => color === here?.[0] || line === here?.[1])).toEqual([]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.waitForFunction(() => !document.querySelector(".toc [aria-current=true]"));
    await close();
  });

  it("keeps the pressed entry under the pointer", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    const entries = contentsOf(page).getByRole("link");
    // One with a branch of its own.
    await contentsOf(page).locator("li:not([data-deep]):has(+ [data-deep]) > a").first().click();
    await contentsOf(page).locator("[data-shown]").first().waitFor();
    const last = entries.filter({ visible: true }).last();
    await last.click();
    await expect.poll(() => last.getAttribute("aria-current")).toBe("true");
    expect(await last.evaluate((one) => one.matches(":hover"))).toBe(true);
    await close();
  });

  it("is folded above the text on a phone, and works without script", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 700 }, javaScriptEnabled: false });
    await page.goto("/laws/dark-matter");
    await page.locator("summary", { hasText: "Table of Contents" }).click();
    await page.locator("main details").getByRole("link", { name: "Sources" }).click();
    await page.waitForURL(/#footnote-label$/);
    await expect.poll(() => top(page)).toBeGreaterThan(1000);
    await close();
  });

  it("opens the tab that a section of a pattern stands in; tabs follow the arrow keys", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/pattern/feedback-loop");
    await hydrate(page);
    const selected = () => page.getByRole("tab", { selected: true }).textContent();
    await contentsOf(page).getByRole("link", { name: "Ethics Guide" }).click();
    await expect.poll(selected).toBe("Ethics");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Ethics Guide");
    await page.waitForURL(/\?tab=ethics#ethics-guide$/);
    await page.getByRole("tab", { name: "Ethics" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(selected).toBe("Examples");
    await page.keyboard.press("ArrowRight");
    await expect.poll(selected).toBe("Code");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Overview");
    await close();
  });
});

describe("the first view of a phone", () => {
  it.each([
    ["/laws/dark-matter", "#article-text"],
    ["/guides/the-law-by-screen", "#article-text"],
    ["/case-studies/air-canada-chatbot", "#article-text"],
    ["/pattern/plan-preview", ".anatomy-windows"],
  ])("has some of the text of %s, with or without script", async (path, begins) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await visit({ viewport: { width: 360, height: 780 }, javaScriptEnabled });
      await page.goto(path);
      // The bar for listening and asking covers the last 56 pixels. Two lines of text take 60.
      expect(
        await page
          .locator(begins)
          .first()
          .evaluate((one) => one.getBoundingClientRect().top),
      ).toBeLessThan(780 - 56 - 60);
      await close();
    }
  });
});

describe("Back leads to where one was reading", () => {
  /** Watches for the next navigation of the application; the function it gives waits until that has been shown. */
  async function shown(page: Page): Promise<() => Promise<unknown>> {
    const next = await page.evaluateHandle(() => {
      const state = { isShown: false };
      addEventListener("app:shown", () => Object.assign(state, { isShown: true }), { once: true });
      return state;
    });
    return () => page.waitForFunction((state) => state.isShown, next);
  }

  /** Scrolls down the page by the wheel, until a part of it stands in the middle of the window. */
  async function wheelTo(page: Page, selector: string): Promise<number> {
    await page.mouse.move(300, 400);
    const by = await page
      .locator(selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top - innerHeight / 2);
    await page.mouse.wheel(0, by);
    // A wheel scrolls smoothly: the place is where it has come to rest.
    await expect.poll(() => top(page)).toBeGreaterThanOrEqual(Math.floor(by));
    return top(page);
  }

  it("from a footnote that was pressed before the application ran", async () => {
    const { page, close } = await visit({ ...desktop, isFresh: true });
    const come = await hold(page, SCRIPTS);
    await page.goto("/laws/fairness-inclusion");
    const place = await wheelTo(page, "[data-footnote-ref]");
    await page.locator("[data-footnote-ref]").first().click();
    await page.waitForURL(/#fn-/);
    await expect.poll(() => top(page)).toBeGreaterThan(place + 500);
    come();
    await hydrate(page);
    const back = await shown(page);
    await page.goBack();
    await back();
    expect(new URL(page.url()).hash).toBe("");
    await expect.poll(() => top(page)).toBe(place);
    await close();
  });

  it("from a section that the contents lead to", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/laws");
    await page.goto("/laws/fairness-inclusion");
    await hydrate(page);
    const place = await wheelTo(page, "#article-text p");
    const passed = await page.evaluateHandle(() => {
      const places = new Set<number>();
      addEventListener("scroll", () => places.add(scrollY));
      return places;
    });
    await contentsOf(page).getByRole("link", { name: "What an average hides" }).click();
    await page.waitForURL(/#what-an-average-hides$/);
    await page.waitForFunction(() => {
      const at = document.getElementById("what-an-average-hides")?.getBoundingClientRect().top ?? 0;
      return Math.abs(at - 100) < 3;
    });
    // It scrolls there, and does not jump.
    expect(await passed.evaluate((places) => places.size)).toBeGreaterThan(3);
    const back = await shown(page);
    await page.goBack();
    await back();
    const { pathname, hash } = new URL(page.url());
    expect([pathname, hash]).toEqual(["/laws/fairness-inclusion", ""]);
    await expect.poll(() => top(page)).toBe(place);
    await close();
  });
});

describe("an article", () => {
  it("begins on the first screen of a desk and keeps one measure, of 65 to 75 characters", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 900 } });
    const found: unknown[] = [];
    for (const path of articles) {
      await page.goto(path);
      const { begins, characters, edges } = await page.evaluate(() => {
        let [characters, lines] = [0, 0];
        for (const paragraph of document.querySelectorAll(".prose > p")) {
          const count = Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight));
          if (count < 3) continue;
          characters += paragraph.textContent?.length ?? 0;
          // The last line is half empty on an average.
          lines += count - 0.5;
        }
        const blocks = document.querySelectorAll(".measured > *, .measured > div > *, .prose > .figure");
        // A pattern's screen and a page's card take the room beside the text.
        const texts = [...blocks].filter((block) => !block.matches(".anatomy, .page-card"));
        const boxes = texts.map((block) => block.getBoundingClientRect()).filter(({ width }) => width > 0);
        return {
          // A pattern begins with what can be tried.
          begins:
            document.querySelector(".anatomy, .article-text .demo, .prose p")?.getBoundingClientRect().top ??
            Number.NaN,
          characters: characters / lines,
          edges: new Set(boxes.map(({ right }) => Math.round(right))).size,
        };
      });
      if (!(begins < 870 && characters >= 65 && characters <= 75 && edges === 1))
        found.push([path, begins, characters, edges]);
    }
    expect(found).toEqual([]);
    await close();
  });

  it("has links to its sections that copy their address, by touch too", async () => {
    const { page, context, close } = await visit(phone);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    const anchor = page.getByRole("link", { name: "Link to “What people cannot see”" });
    const box = await anchor.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await anchor.tap();
    await page.getByRole("status").filter({ hasText: "Link copied to the clipboard." }).waitFor();
    await expect.poll(() => clipboard(page)).toMatch(/\/laws\/dark-matter#what-people-cannot-see$/);
    await close();
  });

  it("can be copied as Markdown, its questions as a checklist, and its words without the numbers of notes", async () => {
    const { page, context, close } = await visit(desktop);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/laws/fairness-inclusion");
    await hydrate(page);
    await openTools(page);
    await page.getByRole("link", { name: "Copy as Markdown" }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    await expect.poll(() => clipboard(page)).toMatch(/^# Fairness/);
    await page.getByRole("button", { name: "Copy checklist" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await expect.poll(() => clipboard(page)).toMatch(/^## Fairness[^\n]*\n\n- \[ \] /);
    const paragraph = page.locator("#article-text p", { has: page.locator("[data-footnote-ref]") }).nth(2);
    await paragraph.scrollIntoViewIfNeeded();
    const words = await paragraph.evaluate((one) => {
      const copy = one.cloneNode(true);
      if (copy instanceof Element) for (const mark of copy.querySelectorAll("sup")) mark.remove();
      return copy.textContent?.trim() ?? "";
    });
    await paragraph.click({ clickCount: 3, position: { x: 40, y: 12 } });
    await menu(page).waitFor();
    await page.keyboard.press("Control+c");
    await expect.poll(async () => (await clipboard(page)).trim()).toBe(words);
    await close();
  });

  it("shows a heading that is a picture, and begins one from right to left at the right", async () => {
    const { page, close } = await visit(desktop);
    await page.goto("/laws/dark-matter");
    const widths = await page
      .locator("#article-text .prose")
      .first()
      .evaluate((prose) => {
        prose.insertAdjacentHTML(
          "beforeend",
          `<div class="heading"><h2><img alt="" src="/media/air-canada-chatbot-two-answers.svg"></h2><a class="anchor">#</a></div>
         <div class="heading"><h2 dir="rtl">العربية</h2><a class="anchor">#</a></div>`,
        );
        return [...prose.querySelectorAll(":scope > .heading:nth-last-child(-n+2) > h2")].map((one) => one.clientWidth);
      });
    expect(widths.map((width) => width > 400)).toEqual([true, true]);
    await close();
  });

  it("is copied whole without its buttons and the words for screen readers", async () => {
    const { page, context, close } = await visit(desktop);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/laws/accountability-responsibility");
    await hydrate(page);
    const hidden = await page.locator(".sr-only, .copy-code").allTextContents();
    hidden.push("Contents", "Copy as Markdown", "Save for later", "Cite", "BibTeX", "↩");
    expect(hidden).toEqual(expect.arrayContaining(["Copy", expect.stringMatching(/^Table 1: /)]));
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+c");
    await expect.poll(() => clipboard(page)).toContain("Accountability");
    const lines = (await clipboard(page)).split("\n").map((line) => line.trim());
    expect(lines.filter((line) => line && (line === "#" || hidden.includes(line)))).toEqual([]);
    await close();
  });

  it("has no code below its copy button, scrolled to its end or not", async () => {
    const { page, close } = await visit({ ...phone, viewport: { width: 360, height: 800 } });
    await page.goto("/pattern/diff-review?tab=implementation");
    const blocks = page.locator(".code-block:visible");
    await blocks.first().waitFor();
    const covered = await blocks.evaluateAll((all) =>
      all.flatMap((block) => {
        const code = block.querySelector("code");
        const button = block.querySelector(".copy-code")?.getBoundingClientRect();
        if (!code || !button) throw new Error("A block has no code or no button.");
        const words = document.createRange();
        words.selectNodeContents(code);
        return [0, 10_000].map((left) => {
          code.parentElement?.scrollTo({ left, behavior: "instant" });
          const isBelow = (line: DOMRect) =>
            line.right > button.left &&
            line.left < button.right &&
            line.bottom > button.top &&
            line.top < button.bottom;
          return [...words.getClientRects()].filter(isBelow).length;
        });
      }),
    );
    expect(covered).toEqual([0, 0, 0, 0]);
    await close();
  });
});

describe("a footnote", () => {
  const path = "/basics/how-ai-works";

  it("is read beside its line on a wide screen, and gives the focus back", async () => {
    const { page, close } = await visit({ viewport: { width: 1440, height: 900 } });
    await page.goto(path);
    await hydrate(page);
    const reference = page.locator("[data-footnote-ref]").first();
    await reference.scrollIntoViewIfNeeded();
    await reference.click();
    const note = page.getByRole("complementary", { name: "Source 1" });
    await note.waitFor();
    const [column, line, beside] = [
      await page.locator(".measured").boundingBox(),
      await reference.boundingBox(),
      await note.boundingBox(),
    ];
    expect(beside?.x ?? 0).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
    expect(Math.abs((beside?.y ?? 0) - (line?.y ?? 0))).toBeLessThan(24);
    const source = await page.locator(".footnotes li").first().locator("p").textContent();
    expect(source).toContain(await note.locator("p").textContent());
    await page.keyboard.press("Escape");
    await expect.poll(() => note.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("1");
    await close();
  });

  it("is read in a box at its line on a phone, which leads to all sources", async () => {
    const { page, close } = await visit({ ...phone, viewport: { width: 360, height: 700 } });
    await page.goto(path);
    await hydrate(page);
    const reference = page.locator("[data-footnote-ref]").first();
    await reference.scrollIntoViewIfNeeded();
    // A target of 24 pixels takes no room: no number begins a line, alone.
    const { missed, alone } = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>("#article-text [data-footnote-ref]")];
      const lineOf = (mark: Element) => {
        const walker = document.createTreeWalker(mark.closest("p, li, td") ?? document, NodeFilter.SHOW_TEXT);
        let before: Text | undefined;
        for (let node = walker.nextNode(); node instanceof Text && !mark.contains(node); node = walker.nextNode())
          if (node.data.trim()) before = node;
        const range = document.createRange();
        if (!before) return 0;
        range.setStart(before, before.data.trimEnd().length - 1);
        range.setEnd(before, before.data.trimEnd().length);
        return range.getBoundingClientRect().right;
      };
      const isMissed = (mark: HTMLElement) => {
        mark.scrollIntoView({ block: "center" });
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return [
          [-11, 0],
          [11, 0],
          [0, -11],
          [0, 11],
        ].some(([dx = 0, dy = 0]) => {
          const [px, py] = [x + dx, y + dy];
          return px > 0 && px < innerWidth && document.elementFromPoint(px, py) !== mark;
        });
      };
      return {
        missed: all.filter(isMissed).map(({ textContent }) => textContent),
        alone: all
          .filter((mark) => mark.getBoundingClientRect().left < lineOf(mark) - 4)
          .map((mark) => mark.textContent),
      };
    });
    expect([missed, alone]).toEqual([[], []]);
    await reference.scrollIntoViewIfNeeded();
    await reference.tap();
    const box = await page.locator(".note").boundingBox();
    expect(box?.x ?? 0).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.locator(".note").getByRole("link", { name: "All sources" }).tap();
    await page.waitForURL(/#fn-/);
    await close();
  });
});

it("a glossary term is explained in the sentence, and leads to the glossary", async () => {
  const { page, close } = await visit({ viewport: { width: 1024, height: 800 } });
  await page.goto("/basics/how-ai-works");
  await hydrate(page);
  const term = page.locator(".prose a.term").first();
  const name = (await term.textContent()) ?? "";
  await term.click();
  const note = page.getByRole("complementary", { name });
  expect((await note.locator("p").textContent())?.length ?? 0).toBeGreaterThan(20);
  await note.getByRole("link", { name: "In the glossary" }).click();
  await page.getByRole("heading", { level: 1, name: "Glossary" }).waitFor();
  expect(page.url()).toContain("#");
  await close();
});
