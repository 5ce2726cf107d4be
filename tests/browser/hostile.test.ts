import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upsert } from "../../db/queries/content.ts";
import { hydrate, sharedBrowser } from "../support/browser.ts";
import { editorHeaders, editorSettings } from "../support/editor.ts";
import { hostileHtml, hostileMarkdown } from "../support/hostile.ts";
import { type LocalServer, startLocalServer } from "../support/local-server.ts";
import { sample } from "../support/records.ts";
import { type Site, startSite } from "../support/site.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

let site: Site;
let server: LocalServer;
let browser: Browser;
beforeAll(async () => {
  site = await startSite({ env: editorSettings });
  server = await startLocalServer(site.listener);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await server.stop();
  await site.stop();
});

/** Texts on one page. */
const A_PAGE = 64;
/** Ends whatever a text has left open, so that it does not hide the next one. */
const END = "\n\n-->\n\n?>\n\n]]>\n\n</script></style></textarea></pre>\n\n";

/** What PATCH makes of a text; undefined when it is refused, as for an address that leads nowhere. */
async function sent(text: string): Promise<string | undefined> {
  const answer = await site.send("PATCH", "/api/laws/dark-matter", { content: text }, editorHeaders);
  expect([text, answer.status]).toEqual([text, expect.toBeOneOf([200, 422])]);
  return answer.status === 200 ? (await answer.json()).content : undefined;
}

/** Puts texts on one page, each after a mark, and gives its address. */
async function place(texts: readonly string[], slug: string): Promise<string> {
  const content = texts.map((text, index) => `Mark ${index}.\n\n${text}`).join(END);
  await upsert(site.db, "laws", { ...sample.laws, id: slug, slug, content });
  return `/laws/${slug}`;
}

type Seen = { ran: string[]; found: string[]; marks: number; isWhole: boolean };

/** Opens a page, uses everything in it, and gives what ran, what stands there that could, and whether it is whole. */
async function look(context: BrowserContext, path: string): Promise<Seen> {
  const page = await context.newPage();
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("canary", () => void ran.push("canary"));
  await page.exposeFunction("violated", (what: string) => void ran.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, sample: text }) => {
      if (!/^(img|media|font|connect)-src/.test(effectiveDirective))
        Reflect.get(window, "violated")(`${effectiveDirective} ${text}`);
    });
  });
  await page.goto(`${server.origin}${path}`);
  const seen = await page.evaluate(() => {
    const main = document.querySelector("main");
    const text = document.querySelector(".article-text");
    const found: string[] = [];
    for (const one of text?.querySelectorAll("*") ?? []) {
      for (const { name } of one.attributes)
        if (/^on|^style$|^srcdoc$|^formaction$/.test(name)) found.push(one.outerHTML);
      if (one.matches("script, style, iframe, object, embed, form, base, meta, link, frameset, math, template, video"))
        found.push(one.outerHTML);
      const address = one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("xlink:href");
      if (address !== null) {
        const { protocol } = new URL(address, location.href);
        if (!/^(https?|ftps?|mailto|tel|callto|sms|cid|xmpp):$/.test(protocol)) found.push(one.outerHTML);
      }
      for (const kind of ["mouseover", "pointerover", "focus", "focusin", "toggle", "animationstart", "load", "error"])
        one.dispatchEvent(new Event(kind, { bubbles: kind !== "load" && kind !== "error" }));
    }
    const paragraphs = [...(text?.querySelectorAll("p") ?? [])].map((one) => one.textContent?.trim());
    const marks = new Set(paragraphs.filter((words) => /^Mark \d+\.$/.test(words ?? ""))).size;
    const isWhole =
      document.querySelectorAll("main").length === 1 &&
      main?.querySelector("h1")?.textContent === "A Law" &&
      main.querySelector("#cite") !== null &&
      document.querySelector("body > footer") !== null;
    return { found, marks, isWhole };
  });
  await page.close();
  return { ran, ...seen };
}

it("nothing in hostile texts runs or breaks a page, with the policy and without it", async () => {
  const accepted: string[] = [];
  // What PATCH refuses is looked at all the same: a page must not rest on that.
  const shown: string[] = [];
  for (const text of [...hostileMarkdown, ...hostileHtml]) {
    const content = await sent(text);
    if (content !== undefined) accepted.push(content);
    shown.push(content ?? text);
  }
  expect(shown.length).toBeGreaterThan(400);
  expect(accepted.length).toBeGreaterThan(300);
  const guarded = await browser.newContext();
  const bare = await browser.newContext({ bypassCSP: true });
  for (const context of [guarded, bare])
    await context.route(
      (url) => url.origin !== server.origin,
      (route) => route.abort(),
    );
  for (let from = 0; from < shown.length; from += A_PAGE) {
    const texts = shown.slice(from, from + A_PAGE);
    const path = await place(texts, `hostile-${from}`);
    for (const context of [guarded, bare]) {
      const seen = await look(context, path);
      expect([from, seen]).toEqual([from, { ran: [], found: [], marks: texts.length, isWhole: true }]);
    }
  }
  await guarded.close();
  await bare.close();
});

it("the canary sings where a page lets it", async () => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const ran: string[] = [];
  await page.exposeFunction("canary", () => void ran.push("canary"));
  await page.setContent(`<img src="x:" onerror="canary(1)">`);
  await expect.poll(() => ran).toEqual(["canary"]);
  await context.close();
});

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

it("a script that came into a text does not run, nor a style, in a page that is whole all the same", async () => {
  const { page, faults, close } = await open({ isFresh: true });
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
});

it("both would run where no policy holds them", async () => {
  const { page, close } = await open({ isFresh: true, bypassCSP: true });
  expect(await used(page)).toMatchObject({ stands: 2, ran: true, outline: "solid", refused: [] });
  await close();
});
