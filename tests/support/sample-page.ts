import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import type { Page } from "playwright";
import { expect } from "vitest";
import { axeSource } from "./axe-source.ts";
import { sharedBrowser } from "./browser.ts";
import { codeIn } from "./seed.ts";

const frame = (body: string, dir: string) => `<!doctype html><html lang="en" dir="${dir}"><title>Sample</title>
  <style>.visually-hidden { position: absolute; clip-path: inset(50%) } button { min-height: 44px }</style>
  <main><h1>Sample</h1>${body}</main>`;

/** The TypeScript that the article of a pattern prints, as a JavaScript module. */
export const sampleModule = async (name: string): Promise<string> =>
  stripTypeScriptTypes(codeIn(await readFile(`content-seed/patterns/${name}.md`, "utf8")));

/**
 * A page with the component that the article of a pattern prints: `mount` is a script that may use what its module
 * exports, and keeps in `told`. With an `origin`, the page is the first one there, and can ask its server.
 */
export async function openSample(name: string, body: string, mount: string, dir = "ltr", origin = ""): Promise<Page> {
  const script = `${await sampleModule(name)}\nconst told = (window.told = []);\n${mount}`;
  const html = `${frame(body, dir)}<script type="module">${script}</script>`;
  const page = await (await sharedBrowser()).newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  if (origin) {
    await page.route(`${origin}/`, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
    await page.goto(origin);
  } else await page.setContent(html);
  await page.waitForFunction(() => "told" in window);
  return page;
}

/** What a component has told its page. */
export const told = (page: Page): Promise<unknown[]> => page.evaluate(() => Reflect.get(window, "told"));
/** What its status region says. */
export const status = (page: Page) => page.getByRole("status").textContent();
/** What has the focus, by its name. */
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

/** Holds what the page has become against every rule of axe, and closes it. */
export async function isSound(page: Page): Promise<void> {
  await page.addScriptTag({ content: axeSource });
  const { violations } = await page.evaluate(() => window.axe.run());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.close();
}
