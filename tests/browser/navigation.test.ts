import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings, hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

describe.each([
  ["with script", true],
  ["without script", false],
])("%s", (_name, javaScriptEnabled) => {
  const open = async (path: string, width = 1280) => {
    const one = await visit({ javaScriptEnabled, viewport: { width, height: 800 } });
    await one.page.goto(path);
    if (javaScriptEnabled) await hydrate(one.page);
    return one;
  };

  it("the header leads to the four areas and home", async () => {
    const { page, close } = await open("/");
    for (const [link, title] of [
      ["Basics", "AI Basics"],
      ["Paradigms", "AI Design Paradigms"],
      ["Laws", "AI Design Laws"],
      ["Patterns", "Design Patterns"],
    ] as const) {
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link, exact: true }).click();
      await heading(page, title).waitFor();
      expect(await page.title()).toContain(title);
    }
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Field Guide/ })
      .click();
    await heading(page, /human-centered/).waitFor();
    await close();
  });

  it("the mobile menu opens, leads on, and closes", async () => {
    const { page, close } = await open("/", 360);
    const laws = page.getByRole("banner").getByRole("link", { name: "Laws", exact: true });
    expect(await laws.isVisible()).toBe(false);
    await page.getByText("Menu", { exact: true }).click();
    await laws.click();
    await heading(page, "AI Design Laws").waitFor();
    expect(await laws.isVisible()).toBe(false);
    await close();
  });

  it("a card leads to its article, and cards at its end to the neighbors", async () => {
    const { page, close } = await open("/basics");
    await page.getByRole("article").first().click();
    await heading(page, "What Is AI?").waitFor();
    await page.getByRole("navigation", { name: "Previous and next" }).getByRole("link").click();
    await heading(page, "How AI Works").waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await close();
  });

  it("the theme toggles and stays", async () => {
    const { page, close } = await open("/laws");
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await page.locator("html[data-theme=light]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/laws");
    await page.goto("/basics");
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    await page.getByRole("button", { name: "Switch to the dark theme" }).waitFor();
    await close();
  });

  it("tabs switch, one panel at a time, and keep their address", async () => {
    const { page, close } = await open("/pattern/feedback-loop");
    expect(await page.getByRole("tabpanel").count()).toBe(1);
    for (const [tab, text] of [
      ["Implementation", "Developer Notes"],
      ["Ethics", "Questions to Consider"],
      ["Examples", "Real-World Examples Coming Soon"],
      ["Overview", "Problem"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByRole("tabpanel", { name: tab }).getByRole("heading", { name: text }).waitFor();
      expect(await page.getByRole("tabpanel").count()).toBe(1);
      expect(page.url()).toContain(`tab=${tab.toLowerCase()}`);
    }
    await close();
  });

  it("the table of contents leads to its heading", async () => {
    const { page, close } = await open("/laws/dark-matter");
    await page.getByRole("navigation", { name: "Table of Contents" }).getByRole("link", { name: "Limits" }).click();
    await page.waitForFunction(() => {
      const top = document.getElementById("limits")?.getBoundingClientRect().top ?? 9999;
      return top > 0 && (top < 110 || window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2);
    });
    expect(page.url()).toContain("#limits");
    await close();
  });

  it("footnotes lead to their source and back", async () => {
    const { page, close } = await open("/laws/dark-matter");
    await page.locator("[data-footnote-ref]").first().click();
    await page.waitForURL(/#fn-/);
    await page.locator("[data-footnote-backref]").first().click();
    await page.waitForURL(/#fnref-/);
    await close();
  });

  it("a missing record offers the way back", async () => {
    const { page, close } = await open("/paradigms/nowhere");
    await heading(page, "Paradigm Not Found").waitFor();
    await page.getByRole("link", { name: "Back to Paradigms" }).click();
    await heading(page, "AI Design Paradigms").waitFor();
    await close();
  });

  it("the keyboard reaches the content by the skip link", async () => {
    const { page, close } = await open("/basics");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await close();
  });
});

describe("client navigation", () => {
  it("keeps the document, moves to the top, and announces the page", async () => {
    const { page, close } = await visit();
    await page.goto("/basics/what-is-ai");
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole("navigation", { name: "Previous and next" }).getByRole("link").click();
    await heading(page, "How AI Works").waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await page.getByRole("status").filter({ hasText: "How AI Works" }).waitFor({ state: "attached" });
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("to a record that is not there shows the message, not an error", async () => {
    const { page, close } = await visit();
    await page.goto("/basics");
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() => document.querySelector("article a")?.setAttribute("href", "/laws/nowhere"));
    await page.evaluate(() => {
      const router: unknown = Reflect.get(window, "__reactRouterDataRouter");
      if (typeof router === "object" && router !== null) Reflect.get(router, "navigate").call(router, "/laws/nowhere");
    });
    await heading(page, "Law Not Found").waitFor();
    await page.getByRole("link", { name: "Back to Laws" }).click();
    await heading(page, "AI Basics").waitFor();
    expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await close();
  });

  it.each([
    ["Laws", "/laws", 5],
    ["Basics", "/basics", 6],
  ])("shows the skeleton of %s while it is on its way", async (link, path, cards) => {
    const { page, close } = await visit();
    await page.goto("/contribute");
    await hydrate(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${path}.rsc*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link, exact: true }).click();
    await page.locator("[data-skeleton=list]").waitFor();
    expect(await page.locator("[data-skeleton-card]").count()).toBe(cards);
    release();
    await page.locator("[data-skeleton]").waitFor({ state: "detached" });
    await close();
  });

  it("shows no skeleton for paradigms in production mode", async () => {
    const { page, close } = await visit();
    await page.goto("/contribute");
    await hydrate(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/paradigms.rsc*", async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      Object.assign(window, { seen: false });
      new MutationObserver(() => {
        if (document.querySelector("[data-skeleton]")) Object.assign(window, { seen: true });
      }).observe(document.body, { childList: true, subtree: true });
    });
    const asked = page.waitForRequest("**/paradigms.rsc*");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Paradigms" }).click();
    await asked;
    // Longer than a skeleton would wait for, counted by the page's own clock.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(await page.evaluate(() => Reflect.get(window, "seen"))).toBe(false);
    release();
    await heading(page, "AI Design Paradigms").waitFor();
    await close();
  });
});

describe("with the keyboard alone", () => {
  it("tabs follow the arrow keys", async () => {
    const { page, close } = await visit();
    await page.goto("/pattern/feedback-loop");
    await hydrate(page);
    await page.getByRole("tab", { name: "Overview" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Implementation");
    await page.keyboard.press("End");
    expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Examples");
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Overview");
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
    expect(await page.locator("header details").getAttribute("open")).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
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
    expect(await deep.isVisible()).toBe(false);
    await page.evaluate(() => {
      const top = document.getElementById("say-that-choosing-happens")?.getBoundingClientRect().top ?? 0;
      window.scrollBy(0, top - 120);
    });
    await contents.locator("[aria-current=true]", { hasText: "Say that choosing happens" }).waitFor();
    expect(await deep.isVisible()).toBe(true);
    await close();
  });
});

describe("the printed page", () => {
  it("has the article without what belongs to the screen", async () => {
    const { page, close } = await visit();
    await page.goto("/pattern/feedback-loop");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    expect(await page.getByRole("heading", { name: "Developer Notes" }).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Sources" }).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Cite this page" }).isVisible()).toBe(true);
    expect(await page.getByRole("heading", { name: "Related" }).isVisible()).toBe(false);
    expect(await page.locator("[data-footnote-backref]").first().isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    await close();
  });
});
