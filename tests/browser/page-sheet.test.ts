import { readdirSync } from "node:fs";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { hydrate, hydrated, stir } from "../support/browser.ts";
import { abort } from "../support/first-touch.ts";
import { pageTypes } from "../support/page-types.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();
const file = readdirSync("build/client/assets").find((name) => /^app-.*\.css$/.test(name));
const SHEET = `/assets/${file}`;

/**
 * The rules of the whole sheet that an element of the page matches, in whatever state, and that its document lacks:
 * each as its groups and its selector.
 */
const missingRules = (page: Page): Promise<string[]> =>
  page.evaluate(async (href) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    const loaded = new Promise((resolve) => link.addEventListener("load", resolve));
    const [own] = document.styleSheets;
    document.head.append(link);
    await loaded;
    const rulesOf = (rules: CSSRuleList, groups = ""): [string, CSSStyleRule][] =>
      [...rules].flatMap((rule): [string, CSSStyleRule][] => {
        if (rule instanceof CSSStyleRule) return [[groups + rule.cssText, rule]];
        const name = rule instanceof CSSGroupingRule ? rule.cssText.slice(0, rule.cssText.indexOf("{")) : "";
        return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules, groups + name) : [];
      });
    // What a state, an attribute or a negation asks for may come.
    const always = (selector: string) =>
      selector
        .replaceAll(
          /(?<!\\)(?:\[[^\]]*\]|:not\([^()]*(?:\([^()]*\)[^()]*)*\)|::?(?!is\(|where\(|has\()[a-z-]+(?:\([^()]*\))?)/g,
          "",
        )
        .replaceAll(/(^|[\s>+~,(])(?=[\s>+~,)]|$)/g, "$1*")
        .replaceAll(/(^|[^\\])&/g, "$1*");
    const has = new Set(rulesOf(own?.cssRules ?? new CSSStyleSheet().cssRules).map(([text]) => text));
    const matches = ({ selectorText }: CSSStyleRule) => {
      try {
        return document.querySelector(always(selectorText)) !== null;
      } catch {
        return true;
      }
    };
    const whole = rulesOf(link.sheet?.cssRules ?? new CSSStyleSheet().cssRules);
    if (whole.length < 500) throw new Error(`The whole sheet has ${whole.length} rules.`);
    return whole.filter(([text, rule]) => !has.has(text) && matches(rule)).map(([text]) => text);
  }, SHEET);

/** How every element of the page looks: its name, and its properties with their values. */
const looks = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body, body *")].map((element) => {
      const style = getComputedStyle(element);
      const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [`${element.tagName}.${element.getAttribute("class")}`, ...values];
    }),
  );

/** What looks otherwise than before: the element, and its properties now. */
const differing = (before: string[][], now: string[][]): string[] =>
  now
    .flatMap((values, at) => {
      const others = values.filter((value, index) => value !== before[at]?.[index]);
      return others.length > 0 ? [`${values[0]} ${others.slice(0, 5).join("; ")}`] : [];
    })
    .slice(0, 10);

describe("the styles in a document", () => {
  it.each(pageTypes)("lack no rule of the site that an element of %s can match", async (path) => {
    const { page, close } = await visit();
    await page.goto(path);
    expect(await missingRules(page)).toEqual([]);
    await close();
  });

  it.each(["/", "/pattern/temperature-slider"])("are a part of the site's that looks the same on %s", async (path) => {
    const { page, close } = await visit({ reducedMotion: "reduce" });
    await page.goto(path);
    const own = await page.evaluate(() => document.querySelector("head style")?.textContent?.length ?? 0);
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      const before = await looks(page);
      const link = await page.addStyleTag({ url: SHEET });
      const all = await page.evaluate(async (href) => (await (await fetch(href)).text()).length, SHEET);
      expect(own).toBeLessThan(all * 0.75);
      expect(differing(before, await looks(page))).toEqual([]);
      await link.evaluate((element) => element.parentNode?.removeChild(element));
    }
    await close();
  });
});

describe("the whole sheet", () => {
  it("comes before the application shows anything, and dresses pages of other types", async () => {
    const { page, close } = await visit({ reducedMotion: "reduce" });
    // What greets first visitors comes when it comes, and takes room.
    await page.addInitScript(() => localStorage.setItem("onboarding-seen", "on"));
    await page.addInitScript(() => localStorage.setItem("audio-hint-seen", "true"));
    await page.goto("/search");
    await hydrate(page);
    expect(await page.locator(`link[href="${SHEET}"]`).count()).toBe(1);
    await page.getByRole("banner").getByRole("link", { name: "Patterns" }).click();
    await page.waitForURL("**/patterns");
    await page.locator("#task-automate").waitFor();
    const shown = await looks(page);
    await page.addStyleTag({ url: SHEET });
    expect(differing(shown, await looks(page))).toEqual([]);
    await close();
  });

  it("is tried again where it could not be had; links and forms go on meanwhile", async () => {
    const { page, faults, close } = await visit();
    await page.route(`**${SHEET}`, abort);
    await page.goto("/basics/how-ai-works");
    const failed = page.evaluate(() => new Promise((resolve) => addEventListener("app:failed", () => resolve(true))));
    await page.mouse.move(5, 5);
    await page.mouse.move(50, 50);
    expect(await failed).toBe(true);
    await page.getByRole("banner").getByRole("link", { name: "Laws" }).click();
    await page.waitForURL("**/laws");
    await page.unroute(`**${SHEET}`);
    await stir(page, () => page.evaluate(() => document.querySelector('link[href*="/assets/app-"]') !== null));
    await hydrated(page);
    faults.splice(0, faults.length, ...faults.filter((fault) => !/ERR_FAILED/.test(fault)));
    await close();
  });
});
