import { describe, expect, it } from "vitest";
import { hydrate, sidewaysScroll } from "../support/browser.ts";
import { pageTypes } from "../support/page-types.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/** WCAG 2.2, 1.4.12: what a visitor may set without losing anything. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

describe("every type of page", () => {
  it.each(pageTypes)("%s fits 400 % of a small screen, paper, and text spaced out by the visitor", async (path) => {
    const { page, close } = await visit({ viewport: { width: 320, height: 256 }, bypassCSP: true });
    await page.goto(path);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    // The header takes no room from so low a window once it is read on.
    await page.evaluate(() => scrollTo(0, 600));
    expect((await page.getByRole("banner").boundingBox())?.y).toBeLessThan(-60);

    // On paper the screen's furniture is left out.
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: "print" });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
    await expect.poll(() => page.getByRole("contentinfo").isVisible()).toBe(false);
    await expect.poll(() => page.getByRole("tablist").count()).toBe(0);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);

    // Spaced out, nothing is cut off.
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addStyleTag({ content: textSpacing });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("main *, header *, footer *")]
        .filter((element) => {
          const { overflowX, overflowY, position } = getComputedStyle(element);
          const isCut = overflowX === "hidden" || overflowX === "clip" || overflowY === "hidden";
          return (
            isCut &&
            position !== "absolute" &&
            element.scrollHeight > element.clientHeight + 1 &&
            element.clientHeight > 1
          );
        })
        .map((element) => element.className),
    );
    expect(cut).toEqual([]);
    await close();
  });
});

describe("spaced out by the visitor on a phone", () => {
  it.each(["/blog/ai-coding-assistants", "/basics/how-ai-works", "/pattern/diff-review"])(
    "the words of the drawings of %s stand apart, and within them",
    async (path) => {
      const { page, close } = await visit({ viewport: { width: 360, height: 740 }, bypassCSP: true });
      await page.goto(path);
      await page.addStyleTag({ content: textSpacing });
      const found = await page.evaluate(() => {
        const drawings = [...document.querySelectorAll("main :is(.figure svg, svg.screen)")];
        const faults = drawings.flatMap((drawing) => {
          const { left, right } = drawing.getBoundingClientRect();
          const seen = [...drawing.querySelectorAll("text")].filter((text) =>
            text.checkVisibility({ visibilityProperty: true }),
          );
          const boxes = seen.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
          const isOver = (one: DOMRect, other: DOMRect) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height * 0.4;
          return boxes
            .filter(
              ({ box }, at) =>
                box.left < left - 1 ||
                box.right > right + 1 ||
                boxes.slice(at + 1).some((other) => isOver(box, other.box)),
            )
            .map(({ text }) => text);
        });
        return { drawings: drawings.length, faults };
      });
      expect(found.drawings).toBeGreaterThan(0);
      expect(found.faults).toEqual([]);
      await close();
    },
  );
});

describe("at 400 % of a small screen", () => {
  it("the contents of an article open and lead to its sections by keys", async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 256 } });
    await page.goto("/laws/dark-matter");
    await page.locator("main summary", { hasText: "Table of Contents" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("main details").getByRole("link", { name: "Limits" }).press("Enter");
    expect(page.url()).toMatch(/#limits$/);
    expect(
      await page.getByRole("heading", { name: "Limits" }).evaluate((heading) => {
        const { top, bottom } = heading.getBoundingClientRect();
        return top >= 64 && bottom <= window.innerHeight;
      }),
    ).toBe(true);
    await close();
  });
});

describe("with colors forced by the visitor's system", () => {
  it("a figure is drawn in them, its words too", async () => {
    const { page, close } = await visit();
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("/basics/how-ai-works");
    const [text, fills, page_] = await page.evaluate(() => {
      const fillsOf = (name: string) => [
        ...new Set([...document.querySelectorAll(name)].map((one) => getComputedStyle(one).fill)),
      ];
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [fillsOf(".fig-text, .fig-muted"), fillsOf(".fig-box"), { color, backgroundColor }] as const;
    });
    expect(text).toEqual([page_.color]);
    expect(fills).not.toContain(page_.color);
    await close();
  });

  it("the selected tab and the current section are told by their lines", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("/pattern/feedback-loop");
    const lines = await page
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
    expect(lines.filter((line) => line === lines[0])).toHaveLength(1);
    await hydrate(page);
    const contents = page.getByRole("navigation", { name: "Table of Contents" });
    await contents.getByRole("link", { name: "Solution" }).click();
    const current = contents.locator("[aria-current=true]");
    await current.waitFor();
    const widthOf = (one: Element) => getComputedStyle(one).borderLeftWidth;
    expect(await current.evaluate(widthOf)).toBe("3px");
    expect(await contents.getByRole("link", { name: "Problem" }).evaluate(widthOf)).toBe("1px");
    await close();
  });

  it("the chosen page of the search has a line around it", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("/laws");
    await hydrate(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("undo");
    await page.getByRole("option").nth(1).waitFor();
    await page.keyboard.press("ArrowDown");
    const chosen = page.getByRole("option", { selected: true });
    const lineOf = (one: Element) => getComputedStyle(one).outlineStyle;
    await expect.poll(() => chosen.evaluate(lineOf)).toBe("solid");
    expect(await page.getByRole("option").nth(1).evaluate(lineOf)).toBe("none");
    await close();
  });
});
