import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { seedSlugs } from "../support/seed.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

describe("with the keyboard alone", () => {
  it("tabs follow the arrow keys", async () => {
    const { page, close } = await visit();
    await page.goto("/pattern/feedback-loop");
    await hydrate(page);
    await page.getByRole("tab", { name: "Overview" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByRole("tab", { selected: true }).textContent()).toBe("Implementation");
    await page.keyboard.press("End");
    await expect.poll(() => page.getByRole("tab", { selected: true }).textContent()).toBe("Examples");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Overview");
    await close();
  });

  it("Escape closes the menu and gives the focus back", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 700 } });
    await page.goto("/");
    await hydrate(page);
    const summary = page.locator("summary", { hasText: "Menu" });
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("banner").getByRole("link", { name: "Laws", exact: true }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("header details").getAttribute("open")).toBeNull();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    await close();
  });
});

describe("the table of contents", () => {
  it("follows the reader and opens the branch they are in", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 700 } });
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    const contents = page.getByRole("navigation", { name: "Table of Contents" });
    const deep = contents.getByRole("link", { name: "Say that choosing happens" });
    await expect.poll(() => deep.isVisible()).toBe(false);
    await page.evaluate(() => {
      const top = document.getElementById("say-that-choosing-happens")?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, top - 120);
    });
    await contents.locator("[aria-current=true]", { hasText: "Say that choosing happens" }).waitFor();
    await expect.poll(() => deep.isVisible()).toBe(true);
    // Back at once to the top, past every heading: none of them is in view on the way.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.waitForFunction(() => !document.querySelector(".toc [aria-current=true]"));
    await close();
  });

  it("is folded above the text on a phone, and works without script", async () => {
    const { page, close } = await visit({ viewport: { width: 360, height: 700 }, javaScriptEnabled: false });
    await page.goto("/laws/dark-matter");
    await page.locator("summary", { hasText: "Table of Contents" }).click();
    await page.locator("details").getByRole("link", { name: "Sources" }).click();
    expect(page.url()).toMatch(/#footnote-label$/);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await close();
  });

  it("opens the tab that a section of a pattern stands in", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 700 } });
    await page.goto("/pattern/feedback-loop");
    await hydrate(page);
    const contents = page.getByRole("navigation", { name: "Table of Contents" });
    await contents.getByRole("link", { name: "Ethics Guide" }).click();
    await expect.poll(() => page.getByRole("tab", { selected: true }).textContent()).toBe("Ethics");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Ethics Guide");
    expect(page.url()).toMatch(/\?tab=ethics#ethics-guide$/);
    await close();
  });
});

describe("an article", () => {
  const paths = [
    "/basics/how-ai-works",
    "/laws/dark-matter",
    "/paradigms/probabilistic-systems",
    "/blog/air-canada-chatbot",
  ];

  const laws = seedSlugs("laws").map((slug) => `/laws/${slug}`);

  const patterns = seedSlugs("patterns").map((slug) => `/pattern/${slug}`);

  it.each([...new Set([...paths, ...laws, ...patterns])])("%s begins on the first screen of a desk", async (path) => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto(path);
    const top = await page.locator(".prose p").first().boundingBox();
    expect(top?.y).toBeLessThan(900 - 30);
    await close();
  });

  it.each([...paths, "/pattern/feedback-loop"])("%s keeps one measure, of 65 to 75 characters", async (path) => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto(path);
    const { characters, edges } = await page.evaluate(() => {
      let [characters, lines] = [0, 0];
      for (const paragraph of document.querySelectorAll(".prose > p")) {
        const count = Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight));
        if (count < 3) continue;
        characters += paragraph.textContent?.length ?? 0;
        // The last line is half empty on an average.
        lines += count - 0.5;
      }
      const blocks = document.querySelectorAll(
        ".measured > *, .measured > div > *, .prose > .figure, .prose > .table-region",
      );
      const shown = [...blocks].map((block) => block.getBoundingClientRect()).filter(({ width }) => width > 0);
      return {
        characters: characters / lines,
        edges: [...new Set(shown.map(({ right }) => Math.round(right)))],
      };
    });
    expect(characters).toBeGreaterThanOrEqual(65);
    expect(characters).toBeLessThanOrEqual(75);
    expect(edges).toHaveLength(1);
    await close();
  });

  it("leads on directly after its text, before its sources", async () => {
    const { page, close } = await visit();
    await page.goto("/laws/dark-matter");
    const order = await page.evaluate(() =>
      [...document.querySelectorAll(".measured > *")].flatMap(
        (part) => part.ariaLabel ?? part.querySelector("h2")?.id ?? [],
      ),
    );
    expect(order.slice(-5)).toEqual(["Previous and next", "footnote-label", "cite", "reviews", "related"]);
    await close();
  });

  it("has links to its sections that copy their address, by touch too", async () => {
    const { page, context, close } = await visit({
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    const anchor = page.getByRole("link", { name: "Link to “What is in the dark”" });
    await expect.poll(() => anchor.evaluate((link) => Number(getComputedStyle(link).opacity))).toBeGreaterThan(0.5);
    const box = await anchor.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await anchor.tap();
    await page.getByRole("status").filter({ hasText: "Link copied to the clipboard." }).waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\/laws\/dark-matter#what-is-in-the-dark$/);
    await expect.poll(() => page.getByRole("heading", { name: "What is in the dark", exact: true }).count()).toBe(1);
    await close();
  });

  it("can be copied as Markdown, and its questions as a checklist", async () => {
    const { page, context, close } = await visit();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    await page.getByRole("link", { name: "Copy as Markdown" }).click();
    await page.getByText("Copied", { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Dark Matter\n/);
    await page.getByRole("button", { name: "Copy checklist" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^## Dark Matter\n\n- \[ \] /);
    await close();
  });
});

describe("the printed page", () => {
  it("has the article without what belongs to the screen", async () => {
    const { page, close } = await visit();
    await page.goto("/pattern/feedback-loop");
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("banner").isVisible()).toBe(false);
    await expect.poll(() => page.getByRole("heading", { name: "Developer Notes" }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("tablist").isVisible()).toBe(false);
    await expect.poll(() => page.getByText("Implementation", { exact: true }).last().isVisible()).toBe(true);
    await expect
      .poll(() => page.getByText("http://site.test/pattern/feedback-loop", { exact: true }).isVisible())
      .toBe(true);
    await expect.poll(() => page.getByRole("heading", { name: "Sources" }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("heading", { name: "Cite this page" }).isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("heading", { name: "Related" }).isVisible()).toBe(false);
    await expect.poll(() => page.locator("[data-footnote-backref]").first().isVisible()).toBe(false);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
      .toBe("rgb(255, 255, 255)");
    await close();
  });
});
