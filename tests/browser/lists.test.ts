import { describe, expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const open = visitors();

describe("cards", () => {
  it.each(["/", "/basics", "/laws", "/paradigms", "/blog", "/guides", "/patterns", "/evidence?page=2"])(
    "of %s leave no hole",
    async (path) => {
      const { page, close } = await open({ viewport: { width: 768, height: 900 } });
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const holes = await page.locator("[data-filled], [data-lead]").evaluateAll((grids) =>
          grids.map((grid) => {
            const last = grid.lastElementChild?.getBoundingClientRect();
            return Math.round(grid.getBoundingClientRect().right - (last?.right ?? 0));
          }),
        );
        expect(holes.length).toBeGreaterThan(0);
        expect([width, ...holes]).toEqual([width, ...holes.map(() => 0)]);
      }
      await close();
    },
  );

  it("say what the shape of the first law means", async () => {
    const { page, close } = await open();
    await page.goto("/laws");
    await expect.poll(() => page.locator(".notched").innerText()).toMatch(/^Start here/);
    await close();
  });
});

describe("the header", () => {
  it.each([
    ["/laws", "Laws", "page"],
    ["/principles/dark-matter", "Laws", "true"],
    ["/pattern/autonomy-dial", "Patterns", "true"],
  ])("on %s says that the visitor is at %s", async (path, name, current) => {
    for (const javaScriptEnabled of [false, true]) {
      const { page, close } = await open({ javaScriptEnabled });
      await page.goto(path);
      if (javaScriptEnabled) await hydrate(page);
      const marked = page.getByRole("banner").getByRole("navigation", { name: "Main" }).locator("[aria-current]");
      await expect
        .poll(() => marked.evaluateAll((links) => links.map((link) => [link.textContent, link.ariaCurrent])))
        .toEqual([[name, current]]);
      await close();
    }
  });

  it("leads to the glossary from the menu of a phone, without script too", async () => {
    for (const javaScriptEnabled of [false, true]) {
      const { page, close } = await open({ javaScriptEnabled, viewport: { width: 360, height: 640 } });
      await page.goto("/laws");
      await page.getByText("Menu", { exact: true }).click();
      await page.getByRole("banner").getByRole("link", { name: "Glossary" }).click();
      await page.waitForURL("**/glossary");
      await close();
    }
  });
});
