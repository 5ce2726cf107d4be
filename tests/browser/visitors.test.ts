import { chromium } from "playwright";
import { expect, it } from "vitest";
import { hydrate, switchedOff } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it.each(["first", "second"])("the %s visitor of a window comes as if nobody had been there", async () => {
  const { origin, page, context, close } = await visit({ theme: "light" });
  expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual(["theme=light"]);
  expect(context.pages()).toHaveLength(1);
  await page.goto("/laws/dark-matter");
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, window.scrollY])).toEqual([0, 0, 0]);
  const queries = ["print", "(prefers-reduced-motion: reduce)", "(forced-colors: active)", "(width: 1280px)"];
  expect(await page.evaluate((all) => all.map((query) => matchMedia(query).matches), queries)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
  await hydrate(page);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => ({ name: entry.name, bytes: Reflect.get(entry, "transferSize") })),
  );
  // The style is in the document, the application in few files: fonts, entry, framework, shell, runtime, data.
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ bytes }) => bytes === 0)).toEqual([]);
  const permission = () => navigator.permissions.query({ name: "notifications" }).then(({ state }) => state);
  expect(await page.evaluate(permission)).toBe("prompt");

  // What a visitor can leave behind.
  await context.addCookies([{ name: "left", value: "behind", url: origin }]);
  await context.grantPermissions(["notifications"]);
  await page.evaluate(() => {
    localStorage.setItem("left", "behind");
    window.scrollTo(0, 500);
  });
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  await page.locator("html[data-theme=dark]").waitFor();
  await page.route("**/laws/**", (route) => route.abort());
  await page.emulateMedia({ media: "print", reducedMotion: "reduce", forcedColors: "active" });
  await page.setViewportSize({ width: 320, height: 256 });
  await context.newPage();
  await close();
});

it("a window whose clock a test has set is not used again", async () => {
  const first = await visit();
  await first.page.clock.install();
  await first.page.goto("/");
  await first.close();
  const second = await visit();
  expect(second.page).not.toBe(first.page);
  await second.close();
});

it("the browser does without all that Playwright's own would", async () => {
  // A browser that ends at once: the error tells how it was started.
  const told = await chromium.launch({ executablePath: process.execPath }).then(() => "", String);
  const [, own = ""] = /--disable-features=(\S+)/.exec(told) ?? [];
  expect(own.split(",").length).toBeGreaterThan(5);
  expect(switchedOff).toEqual(expect.arrayContaining(own.split(",")));
});
