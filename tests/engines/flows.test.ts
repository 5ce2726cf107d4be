import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { editorSettings } from "../support/editor.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { type EngineWindow, engineNames, openWindow } from "./driver.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startProcess({ isHeard: true, env: editorSettings });
});
afterAll(() => site.stop());

describe.each(engineNames)("%s", (name) => {
  let window: EngineWindow;
  beforeAll(async () => {
    window = await openWindow(name);
  });
  afterAll(() => window.close());

  /** Opens a page as a desktop or a phone does. */
  const open = async (path: string, width = 1280) => {
    await window.resize(width, 800);
    await window.goTo(site.origin + path);
    // Firefox takes a key for its own until the page is painted and its first module, which comes before load, has run.
    await window.waitFor(
      "document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0",
    );
  };
  const titled = (title: string) => window.waitFor(`document.title.startsWith(${JSON.stringify(title)})`);
  const shows = (text: string) => window.waitFor(`document.body.innerText.includes(${JSON.stringify(text)})`);

  it("the menu of a phone opens and leads on", async () => {
    await open("/", 400);
    await window.click("header summary, header button", "Menu");
    await window.click("header a", "Laws");
    await titled("AI Design Laws");
  });

  it("the search opens by key, finds as one types, and leads to the page", async () => {
    await open("/basics");
    // A press in the page gives it the keys: Firefox takes Ctrl+K for its own while they are not there.
    await window.click("main h1");
    await window.chord("Control", "k");
    await window.waitFor("document.activeElement?.getAttribute('role') === 'combobox'");
    await window.type("dark mat");
    await window.waitFor("document.querySelector('[role=option]')?.textContent.includes('Dark Matter')");
    await window.press("ArrowDown");
    await window.press("Enter");
    await titled("Dark Matter");
  });

  it("the search page finds and filters by kind", async () => {
    await open("/search");
    await window.click("main input[type=search]");
    await window.type("streaming");
    await window.press("Enter");
    await shows("Search Results");
    expect(await window.read(z.string(), "document.querySelector('main article, main li h3')?.textContent")).toMatch(
      /stream/i,
    );
  });

  it("the tabs of a pattern show one panel at a time", async () => {
    await open("/pattern/feedback-loop");
    await window.click("[role=tab]", "Ethics");
    await window.waitFor("new URL(location.href).searchParams.get('tab') === 'ethics'");
    await shows("Questions to Consider");
    expect(
      await window.read(
        z.number(),
        "[...document.querySelectorAll('[role=tabpanel]')].filter((one) => one.checkVisibility()).length",
      ),
    ).toBe(1);
  });

  it("a demo answers the keyboard", async () => {
    await open("/pattern/temperature-slider");
    await window.click("[data-demo] input[type=range]");
    const value = "document.querySelector('[data-demo] input[type=range]').value";
    const before = await window.read(z.string(), value);
    const words = await window.read(z.string(), "document.querySelector('[data-demo]').innerText");
    for (let press = 0; press < 4; press += 1) await window.press("ArrowRight");
    await window.waitFor(`Number(${value}) > Number(${before})`);
    await window.waitFor(`document.querySelector('[data-demo]').innerText !== ${JSON.stringify(words)}`);
  });

  it("the theme changes, and is the same on the next page", async () => {
    await open("/laws");
    const theme = "document.documentElement.dataset.theme";
    const before = await window.read(z.string(), theme);
    await window.click("header [data-theme-form] button");
    await window.waitFor(`${theme} !== ${JSON.stringify(before)}`);
    const after = await window.read(z.string(), theme);
    await open("/basics");
    expect(await window.read(z.string(), theme)).toBe(after);
  });

  it("the newsletter says what came of it", async () => {
    await open("/laws");
    await window.click("form[action='/newsletter'] input[type=email]");
    await window.type(`${name.toLowerCase()}@example.org`);
    await window.click("form[action='/newsletter'] button", "Subscribe");
    await shows("Successfully subscribed!");
  });

  it("a recording plays, or the page says why it does not", async () => {
    await open("/laws/dark-matter");
    await window.click("button[data-sound]");
    await window.waitFor(
      "document.body.innerText.includes('Now Playing') || /sound device|could not be (played|loaded)/.test(document.body.innerText)",
    );
  });

  it("the guide answers a typed question by quoting a page", async () => {
    await open("/about");
    // A recording that was left would be offered in the place of the button.
    await window.read(z.null(), "(sessionStorage.clear(), localStorage.clear(), null)");
    await open("/about");
    await window.click("aside a[href='/listen#ask']");
    await window.click("[aria-label='Your question']");
    await window.type("What is a hallucination?");
    await window.press("Enter");
    await window.waitFor("document.querySelector('[role=log] blockquote')?.textContent.length > 40");
  });

  it("text that is selected by the mouse gets its menu", async () => {
    await open("/laws/dark-matter");
    await window.selectText("#article-text p");
    await window.waitFor("getSelection().toString().trim().length > 2");
    await window.waitFor(
      "[...document.querySelectorAll('button')].some((one) => /Add (to|Context)|Ask/.test(one.textContent))",
    );
  });

  it("a maintainer signs in, edits a page's text, and reads it on the page", async () => {
    await open("/editor");
    await window.click("input[name=key]");
    await window.type(editorSettings.EDITOR_TOKEN);
    await window.press("Enter");
    await window.waitFor("document.querySelector('input[name=key]') === null");
    await open("/editor/laws/dark-matter");
    await window.waitFor("document.querySelector('.editor-prose p')");
    await window.click(".editor-prose p");
    const words = `Written in ${name}.`;
    await window.type(words);
    await window.click("button", "Save changes");
    await window.waitFor("location.pathname === '/laws/dark-matter'");
    await shows(words);
  });

  it("Back leads to where the list was left", async () => {
    await open("/patterns");
    await window.click("main article a[href='/pattern/undo-checkpoints']");
    await titled("Undo");
    await window.read(z.null(), "(history.back(), null)");
    await titled("Design Patterns");
    await window.waitFor("scrollY > 300");
  });

  it("no page has written an error to the console", () => {
    // A page that is left cuts what is on its way, and Firefox reports that.
    const cut = /download failed|error loading dynamically imported module|NetworkError when attempting to fetch/;
    expect(window.errors.filter((text) => !cut.test(text))).toEqual([]);
  });
});
