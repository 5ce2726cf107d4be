import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";
import { waitingMessage } from "../support/waiting-message.ts";

const unguarded = new URL("../support/unguarded-text.ts", import.meta.url);
const { open } = visitorsOfOwnSite({ env: { NODE_OPTIONS: `--import ${fileURLToPath(unguarded)}` } });

/** Opens an article, starts its application, and gives what the script and the style in its text did. */
async function used(page: Page) {
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      const refused: string[] = Reflect.get(window, "refused") ?? [];
      Reflect.set(window, "refused", [...refused, effectiveDirective]);
    });
  });
  await page.goto("/basics/what-is-ai");
  await hydrate(page);
  return page.evaluate(() => ({
    stands: document.querySelectorAll(".prose > script, .prose > style").length,
    ran: Reflect.get(window, "foreign") ?? false,
    outline: getComputedStyle(document.body).outlineStyle,
    theme: document.documentElement.dataset.theme,
    refused: Reflect.get(window, "refused") ?? [],
  }));
}

it.each([
  ["made at once", false],
  // Such a page carries its payload, in scripts of the router's own.
  ["made by the router's own way", true],
])(
  "a script that came into a text does not run, nor a style, in a page %s that is whole all the same",
  async (_, isWaiting) => {
    const { page, context, origin, faults, close } = await open({ isFresh: true });
    if (isWaiting) await context.addCookies([{ ...(await waitingMessage(origin)), url: origin }]);
    expect(await used(page)).toEqual({
      stands: 2,
      ran: false,
      outline: "none",
      theme: "dark",
      refused: ["script-src-elem", "style-src-elem"],
    });
    // The browser's words for both, and no others.
    const said = faults.splice(0);
    expect(said).toEqual([expect.stringContaining("inline script"), expect.stringContaining("inline style")]);
    await close();
  },
);

it("both would run where no policy holds them", async () => {
  const { page, close } = await open({ isFresh: true, bypassCSP: true });
  expect(await used(page)).toMatchObject({ stands: 2, ran: true, outline: "solid", refused: [] });
  await close();
});
