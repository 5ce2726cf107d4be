import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

it("the mobile menu closes when the keyboard leaves it for the page that it covers", async () => {
  const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto("/");
  await hydrate(page);
  const menu = page.getByRole("banner").locator("details", { hasText: "Menu" });
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await menu.getByRole("link").last().focus();
  expect(await menu.getAttribute("open")).not.toBeNull();
  await page.keyboard.press("Tab");
  await expect.poll(() => menu.getAttribute("open")).toBeNull();
  await close();
});

it("the kit's form is printed, also by a press that comes before the application", async () => {
  const { page, close } = await visit({ isFresh: true });
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = "yes";
    };
  });
  await page.goto("/kit");
  await page.getByRole("button", { name: "Print the form" }).click();
  await page.locator("html[data-printed]").waitFor();
  await close();
});

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

  it("the tools are in a menu of the header", async () => {
    const { page, close } = await open("/", 768);
    await page.getByText("Tools", { exact: true }).click();
    const kit = page.getByRole("banner").getByRole("link", { name: "Review Kit", exact: true });
    await kit.click();
    await heading(page, "Review Kit").waitFor();
    await kit.waitFor({ state: "hidden" });
    await expect.poll(() => page.getByRole("button", { name: "Print the form" }).isVisible()).toBe(javaScriptEnabled);
    await close();
  });

  it("tabs switch, one panel at a time, and keep their address", async () => {
    const { page, close } = await open("/pattern/feedback-loop");
    await expect.poll(() => page.getByRole("tabpanel").count()).toBe(1);
    for (const [tab, text] of [
      ["Implementation", "Developer Notes"],
      ["Ethics", "Questions to Consider"],
      ["Examples", "Where it was kept"],
      ["Overview", "Problem"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByRole("tabpanel", { name: tab }).getByRole("heading", { name: text }).waitFor();
      await expect.poll(() => page.getByRole("tabpanel").count()).toBe(1);
      await page.waitForURL((url) => url.searchParams.get("tab") === tab.toLowerCase());
    }
    await close();
  });

  it("the table of contents leads to its heading", async () => {
    const { page, close } = await open("/laws/dark-matter");
    await page.getByRole("navigation", { name: "Table of Contents" }).getByRole("link", { name: "Guidelines" }).click();
    await page.waitForFunction(() => {
      const top = document.getElementById("guidelines")?.getBoundingClientRect().top ?? 9999;
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 9999;
      return (
        top >= header &&
        (top < header + 50 || window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2)
      );
    });
    await page.waitForURL(/#guidelines$/);
    await close();
  });

  it("footnotes lead to their source and back", async () => {
    const { page, close } = await open("/laws/dark-matter");
    // With script the note opens where it is named; a new window, or no script, leads to its place.
    if (javaScriptEnabled) await page.goto("/laws/dark-matter#fn-hill12");
    else await page.locator("[data-footnote-ref]").first().click();
    await page.waitForURL(/#fn-/);
    await page.locator("[data-footnote-backref]").first().click();
    await page.waitForURL(/#fnref-/);
    await close();
  });

  it("the keyboard reaches the content by the skip link", async () => {
    const { page, close } = await open("/basics");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await close();
  });
});

it("the header leads to the four areas and home", async () => {
  const { page, close } = await visit();
  await page.goto("/");
  await hydrate(page);
  for (const [link, title] of [
    ["Basics", "AI Basics"],
    ["Paradigms", "AI Design Paradigms"],
    ["Laws", "AI Design Laws"],
    ["Patterns", "Design Patterns"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link, exact: true }).click();
    await heading(page, title).waitFor();
    await expect.poll(() => page.title()).toContain(title);
  }
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Field Guide/ })
    .click();
  await heading(page, /human-centered/).waitFor();
  await close();
});

it("a card leads to its article, and cards at its end to the neighbors", async () => {
  const { page, close } = await visit();
  await page.goto("/basics");
  await hydrate(page);
  await page.getByRole("article").first().click();
  await heading(page, "What Is AI?").waitFor();
  await page.getByRole("navigation", { name: "Previous and next" }).getByRole("link").click();
  await heading(page, "How AI Works").waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  await close();
});

it("the header leaves a phone's window on the way down and comes back on the way up, and to the keyboard", async () => {
  const { page, close } = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto("/laws/dark-matter");
  await hydrate(page);
  const bottom = () => page.getByRole("banner").evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(bottom).toBe(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(bottom).toBe(65);
  await page.mouse.wheel(0, 600);
  await expect.poll(bottom).toBe(0);
  await page.getByRole("banner").getByRole("link").first().focus();
  await expect.poll(bottom).toBe(65);
  await close();
});
