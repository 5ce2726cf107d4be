import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { articleKinds, pathOf } from "../../app/content/kinds/index.ts";
import { openDatabase } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import { generateArticles } from "../support/articles.ts";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { phone } from "../support/first-touch.ts";
import { LONG_WORD, lengthenTitles } from "../support/long-titles.ts";
import { pageTypes } from "../support/page-types.ts";
import { seedSlugs } from "../support/seed.ts";
import { visitors, visitorsOfOwnSite } from "../support/visitors.ts";

const { open } = visitorsOfOwnSite({ env: { SITE_PREVIEW: "1" } });

/** Pages that are made like another of the list: axe looks at one of each kind. */
const alike: readonly string[] = ["/basics", "/paradigms", "/paradigms/probabilistic-systems", "/no/such/page"];
const tabs = ["/pattern/temperature-slider?tab=implementation", "/pattern/feedback-loop?tab=examples"];
const paths = [...pageTypes.filter((path) => !alike.includes(path)), ...tabs];

/** Controls that a finger presses and that stand in no line of text, also of a drawn screen; they, or their labels, are at least 44 pixels high. */
const controls =
  "header a, header summary, header button, footer a, footer :is(input, button), main :is(button, summary)";

it("every type of page is large enough for fingers and has no finding of axe, dark and before use", async () => {
  const { page, faults, close } = await open({ ...phone, viewport: { width: 320, height: 640 }, theme: "dark" });
  const found: unknown[] = [];
  for (const path of paths) {
    await page.goto(path);
    const small = await page.locator(controls).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("p, .spot, .sr-only"))
        .map((one) => ({ height: (one.closest("label") ?? one).getBoundingClientRect().height, one }))
        .filter(({ height }) => height > 1 && height < 44)
        .map(({ height, one }) => `${height} ${one.outerHTML.slice(0, 120)}`),
    );
    found.push(...[...small, ...(await axeFindings(page)), ...faults.splice(0)].map((what) => [path, what]));
  }
  expect(found).toEqual([]);
  await close();
});

/**
 * Component rules that never show, because a utility class of the same element sets the same property: utilities are in
 * the later layer. A rule for a state (`:hover`, `[aria-current]`) counts for every element that can be in it.
 */
function beatenRules(): string[] {
  type Rule = { selector: string; style: CSSStyleDeclaration };
  const state = /:(?:hover|focus-within|focus-visible|focus|active|checked|disabled|target)\b|\[aria-[^\]]*\]/g;
  const layers: Record<string, Rule[]> = { components: [], utilities: [] };
  const read = (rules: CSSRuleList, layer: string, parent: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      const own = rule instanceof CSSStyleRule ? rule.selectorText : "&";
      const selector = parent ? own.replaceAll("&", `:is(${parent})`) : own;
      if ("style" in rule && rule.style instanceof CSSStyleDeclaration && !selector.includes("::"))
        layers[layer]?.push({ selector, style: rule.style });
      const name = rule instanceof CSSLayerBlockRule ? rule.name : layer;
      if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)
        read(rule.cssRules, name, selector === "&" ? "" : selector);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules, "", "");
  const setBy = new Map<Element, Map<string, string>>();
  const isAlways = ({ selector }: Rule) => !selector.match(state) && selector !== ".hidden";
  for (const { selector, style } of layers.utilities?.filter(isAlways) ?? [])
    for (const element of document.querySelectorAll(selector)) {
      const values = setBy.get(element) ?? new Map<string, string>();
      for (const name of style) values.set(name, style.getPropertyValue(name));
      setBy.set(element, values);
    }
  return (layers.components ?? []).flatMap(({ selector, style }) => {
    const stateless = selector.replace(/:not\([^()]*\)/g, ":is(*)").replace(state, ":is(*)");
    if (!/\w/.test(stateless.replaceAll(":is(*)", ""))) return [];
    return [...document.querySelectorAll(stateless)].flatMap((element) =>
      [...style]
        .filter((name) => !name.startsWith("--") && setBy.get(element)?.has(name))
        .filter((name) => setBy.get(element)?.get(name) !== style.getPropertyValue(name))
        .map((name) => `${selector} { ${name} } on ${element.tagName} of class ${element.className}`),
    );
  });
}

it("no rule of a component is beaten by a utility of the same element, on any type of page", async () => {
  const { page, close } = await open({ viewport: { width: 360, height: 740 } });
  const found = new Set<string>();
  for (const path of pageTypes) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      for (const rule of await page.evaluate(beatenRules)) found.add(`${path}: ${rule}`);
    }
  }
  expect([...found]).toEqual([]);
  await close();
});

/** Those that the application changes most, or that have parts of their own to color. */
const lively = [
  ...["/", "/laws", "/laws/dark-matter", "/patterns", ...tabs, "/glossary", "/listen", "/search?q=model", "/settings"],
  ...["/start/agent", "/contribute", "/kit", "/evidence/becker25", "/changes"],
];

it("the kinds of page have colors that can be read on a desk, light and with the application", async () => {
  const { page, faults, close } = await open({ viewport: { width: 1280, height: 720 }, theme: "light" });
  const found: unknown[] = [];
  for (const path of lively) {
    await page.goto(path);
    await hydrate(page);
    found.push(...[...(await axeFindings(page, "color")), ...faults.splice(0)].map((what) => [path, what]));
  }
  expect(found).toEqual([]);
  await close();
});

/**
 * What stands in the way of somebody with a phone: of each article of the page's kind, put in the place of the page's
 * own text. Most of what loading a page costs is the same for all of a kind.
 */
const unfit = (page: Page, paths: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const found: string[] = [];
    for (const path of all) {
      const response = await fetch(path);
      const other = new DOMParser().parseFromString(await response.text(), "text/html");
      const main = other.querySelector("main");
      if (!response.ok || !main) found.push(`${path} answers ${response.status}`);
      else document.querySelector("main")?.replaceWith(main);
      // A component brings its own.
      document.head.append(...other.querySelectorAll("head style"));
      const excess = document.documentElement.scrollWidth - innerWidth;
      if (excess > 0) found.push(`${path} is ${excess} pixels too wide`);
      if (!document.querySelector("main h1")?.checkVisibility()) found.push(`${path} has no heading`);
    }
    return found;
  }, paths);

it("every article of the seed fits a phone and has its heading, without script", async () => {
  const { page, close } = await open({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const found: string[] = [];
  for (const kind of articleKinds) {
    const articles = seedSlugs(kind).map((slug) => pathOf(kind, slug));
    await page.goto(articles[0] ?? "");
    found.push(...(await unfit(page, articles)));
  }
  expect(found).toEqual([]);
  await close();
});

const visit = visitors();

/** WCAG 2.2, 1.4.12: what a visitor may set without losing anything. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

it("every type of page fits 400 % of a small screen, paper, and text spaced out by the visitor", async () => {
  const { page, close } = await visit({ viewport: { width: 320, height: 256 }, bypassCSP: true });
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(path);
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    // The header takes no room from so low a window once it is read on.
    await page.evaluate(() => scrollTo(0, 600));
    const top = async () => (await page.getByRole("banner").boundingBox())?.y;
    await expect.poll(top, { message: path }).toBeLessThan(-60);

    // On paper the screen's furniture is left out.
    await page.setViewportSize({ width: 700, height: 1000 });
    await page.emulateMedia({ media: "print" });
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    for (const role of ["banner", "contentinfo", "tablist"] as const)
      await expect.poll(() => page.getByRole(role).count(), { message: `${role} of ${path}` }).toBe(0);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).isVisible(), { message: path }).toBe(true);

    // Spaced out, nothing is cut off.
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addStyleTag({ content: textSpacing });
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("main *, header *, footer *")]
        .filter((element) => {
          const { overflowX, overflowY, position } = getComputedStyle(element);
          const isCut = overflowX === "hidden" || overflowX === "clip" || overflowY === "hidden";
          return (
            isCut &&
            element.textContent?.trim() &&
            position !== "absolute" &&
            element.scrollHeight > element.clientHeight + 1 &&
            element.clientHeight > 1
          );
        })
        .map((element) => element.className),
    );
    expect(cut, path).toEqual([]);
  }
  await close();
});

describe("spaced out by the visitor on a phone", () => {
  it.each(["/case-studies/ai-coding-assistants", "/basics/how-ai-works"])(
    "the words of the drawings of %s stand apart, and within them",
    async (path) => {
      const { page, close } = await visit({ viewport: { width: 360, height: 740 }, bypassCSP: true });
      await page.goto(path);
      await page.addStyleTag({ content: textSpacing });
      const found = await page.evaluate(() => {
        const drawings = [...document.querySelectorAll("main .figure svg")];
        const faults = drawings.flatMap((drawing) => {
          const { left, right } = drawing.getBoundingClientRect();
          const seen = [...drawing.querySelectorAll("text")].filter((text) =>
            text.checkVisibility({ visibilityProperty: true }),
          );
          const boxes = seen.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
          const isOver = (one: DOMRect, other: DOMRect) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > one.height * 0.4;
          return boxes
            .filter(
              ({ box }, at) =>
                box.left < left - 1 ||
                box.right > right + 1 ||
                boxes.slice(at + 1).some((other) => isOver(box, other.box)),
            )
            .map(({ text }) => text);
        });
        return { drawings: drawings.length, faults };
      });
      expect(found.drawings).toBeGreaterThan(0);
      expect(found.faults).toEqual([]);
      await close();
    },
  );
});

describe("at 400 % of a small screen", () => {
  it("the contents of an article open and lead to its sections by keys", async () => {
    const { page, close } = await visit({ viewport: { width: 320, height: 256 } });
    await page.goto("/laws/dark-matter");
    await page.locator("main summary", { hasText: "Table of Contents" }).focus();
    await page.keyboard.press("Enter");
    await page.locator("main details").getByRole("link", { name: "Guidelines" }).press("Enter");
    await page.waitForURL(/#guidelines$/);
    const isInView = (heading: Element) => {
      const { top, bottom } = heading.getBoundingClientRect();
      return top >= 64 && bottom <= window.innerHeight;
    };
    await expect.poll(() => page.getByRole("heading", { name: "Guidelines" }).evaluate(isInView)).toBe(true);
    await close();
  });
});

describe("with colors forced by the visitor's system", () => {
  it("a figure is drawn in them, its words too", async () => {
    const { page, close } = await visit();
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("/basics/how-ai-works");
    const [text, fills, page_] = await page.evaluate(() => {
      const fillsOf = (name: string) => [
        ...new Set([...document.querySelectorAll(name)].map((one) => getComputedStyle(one).fill)),
      ];
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [fillsOf(".fig-text, .fig-muted"), fillsOf(".fig-box"), { color, backgroundColor }] as const;
    });
    expect(text).toEqual([page_.color]);
    expect(fills).not.toContain(page_.color);
    await close();
  });

  it("the selected tab and the current section are told by their lines", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("/pattern/feedback-loop");
    const lines = await page
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
    expect(lines.filter((line) => line === lines[0])).toHaveLength(1);
    await hydrate(page);
    const contents = page.getByRole("navigation", { name: "Table of Contents" });
    await contents.getByRole("link", { name: "Solution" }).click();
    const current = contents.locator("[aria-current=true]");
    await current.waitFor();
    const widthOf = (one: Element) => getComputedStyle(one).borderLeftWidth;
    await expect.poll(() => current.evaluate(widthOf)).toBe("3px");
    expect(await contents.getByRole("link", { name: "Problem" }).evaluate(widthOf)).toBe("1px");
    await close();
  });

  it("the chosen page of the search has a line around it", async () => {
    const { page, close } = await visit({ viewport: { width: 1280, height: 800 } });
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("/laws");
    await hydrate(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("undo");
    await page.getByRole("option").nth(1).waitFor();
    await page.keyboard.press("ArrowDown");
    const chosen = page.getByRole("option", { selected: true });
    const lineOf = (one: Element) => getComputedStyle(one).outlineStyle;
    await expect.poll(() => chosen.evaluate(lineOf)).toBe("solid");
    expect(await page.getByRole("option").nth(1).evaluate(lineOf)).toBe("none");
    await close();
  });
});

describe("cards", () => {
  const lists = ["/basics", "/laws", "/paradigms", "/patterns", "/case-studies", "/guides", "/start", "/search"];

  /** The gaps between cards that stand side by side or one below the other, in every grid of them. */
  const betweenCards = (page: Page): Promise<number[]> =>
    page.evaluate(() => {
      const grids = [...document.querySelectorAll("main ul")].filter(
        (one) =>
          (getComputedStyle(one).display === "grid" || one.matches(".cards")) &&
          one.querySelector(":scope > li > .card:not(.lined)"),
      );
      return grids.flatMap((grid) => {
        const cards = [...grid.children].map((one) => one.getBoundingClientRect());
        return cards.flatMap((one, at) => {
          const next = cards[at + 1];
          if (!next) return [];
          return [Math.round(next.top >= one.bottom ? next.top - one.bottom : next.left - one.right)];
        });
      });
    });

  /** How much room the last card of each filled grid leaves beside it. */
  const holes = (page: Page): Promise<number[]> =>
    page.locator(".cards:not([data-columns=auto])").evaluateAll((grids) =>
      grids.map((grid) => {
        const last = grid.lastElementChild?.getBoundingClientRect();
        return Math.round(grid.getBoundingClientRect().right - (last?.right ?? 0));
      }),
    );

  /** How many widths the cards of each other grid have: they share one size, also in a row that is not full. */
  const sizes = (page: Page): Promise<number[]> =>
    page
      .locator(".cards[data-columns=auto]")
      .evaluateAll((grids) =>
        grids.map((grid) => new Set([...grid.children].map((one) => one.getBoundingClientRect().width.toFixed())).size),
      );

  it("are one distance apart in every window, and leave no hole", async () => {
    const { page, close } = await visit({ reducedMotion: "reduce" });
    for (const path of lists) {
      await page.goto(path);
      for (const [width, gap] of [
        [360, 16],
        [768, 16],
        [1280, 20],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect([path, width, ...new Set(await betweenCards(page))]).toEqual([path, width, gap]);
        expect([path, width, ...(await holes(page)).filter((hole) => hole !== 0)]).toEqual([path, width]);
        expect([path, width, ...(await sizes(page)).filter((count) => count !== 1)]).toEqual([path, width]);
      }
    }
    await close();
  });
});

describe("the header", () => {
  it("says where the visitor is, before and with the application", async () => {
    const { page, close } = await visit();
    for (const [path, name, current] of [
      ["/laws", "Laws", "page"],
      ["/principles/dark-matter", "Laws", "true"],
      ["/pattern/autonomy-dial", "Patterns", "true"],
    ] as const) {
      await page.goto(path);
      const marked = page.getByRole("banner").getByRole("navigation", { name: "Main" }).locator("[aria-current]");
      const isMarked = () =>
        expect
          .poll(() => marked.evaluateAll((links) => links.map((link) => [link.textContent, link.ariaCurrent])))
          .toEqual([[name, current]]);
      await isMarked();
      await hydrate(page);
      await isMarked();
    }
    await close();
  });

  it.each([true, false])("has a menu on a phone that leads to the glossary, with script: %s", async (hasScript) => {
    const { page, close } = await visit({ javaScriptEnabled: hasScript, viewport: { width: 360, height: 640 } });
    await page.goto("/laws");
    const summary = page.locator("summary", { hasText: "Menu" });
    if (hasScript) {
      await hydrate(page);
      await summary.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("banner").getByRole("link", { name: "Glossary" }).waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("header details", { hasText: "Menu" }).getAttribute("open")).toBeNull();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("SUMMARY");
    }
    await summary.click();
    await page.getByRole("banner").getByRole("link", { name: "Glossary" }).click();
    await page.waitForURL("**/glossary");
    await close();
  });
});

describe("with long titles and many records", () => {
  const { open, site } = visitorsOfOwnSite();
  beforeAll(async () => {
    const db = openDatabase(site().databaseFile);
    await db.transaction().execute(async (transaction) => {
      for (const article of generateArticles(230)) await upsert(transaction, "basics", article);
    });
    await db.destroy();
    await lengthenTitles(site().databaseFile);
  });

  it("no page is wider than a phone", async () => {
    const { page, close } = await open({ viewport: { width: 320, height: 640 } });
    const wide: (string | number)[][] = [];
    let named = 0;
    for (const path of [...pageTypes, "/patterns?view=compact", "/basics?page=5", `/search?q=${LONG_WORD}1`]) {
      await page.goto(path);
      if ((await page.locator("main").innerText()).includes(LONG_WORD)) named += 1;
      const excess = await sidewaysScroll(page);
      if (excess > 0) wide.push([path, excess]);
    }
    expect(wide).toEqual([]);
    // Most types of page show titles, else this looks at nothing.
    expect(named).toBeGreaterThan(pageTypes.length / 2);
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search the guide" }).fill(LONG_WORD);
    const option = page.getByRole("option", { name: LONG_WORD }).first();
    await option.waitFor();
    expect(await option.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    await close();
  });

  it.each([true, false])("a list is leafed through, with script: %s", async (javaScriptEnabled) => {
    const { page, close } = await open({ javaScriptEnabled });
    await page.goto("/basics");
    if (javaScriptEnabled) {
      await hydrate(page);
      await page.evaluate(() => Object.assign(window, { same: true }));
    }
    const pages = page.getByRole("navigation", { name: "Pages" });
    const isAt = async (number: number) => {
      await page.locator("#content").getByText(`Page ${number} of 7`).waitFor();
      await expect.poll(() => pages.locator("[aria-current=page]").textContent()).toBe(String(number));
    };
    await isAt(1);
    await pages.getByRole("link", { name: "Next" }).click();
    await isAt(2);
    await pages.getByRole("link", { name: "Page 7" }).click();
    await isAt(7);
    await pages.getByRole("link", { name: "Previous" }).click();
    await isAt(6);
    await page.goBack();
    await isAt(7);
    if (javaScriptEnabled) expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
    await close();
  });

  it("more results of a search are added, and the first of them has the focus", async () => {
    const { page, close } = await open();
    await page.goto("/search?q=model");
    await hydrate(page);
    const results = page.locator("[data-result]");
    const shown = await results.count();
    await page.getByRole("link", { name: "Load More Results" }).press("Enter");
    await results.nth(shown).waitFor();
    await page.waitForFunction(
      (index) => document.querySelectorAll("[data-result]")[index]?.contains(document.activeElement),
      shown,
    );
    await close();
  });
});

it("an address that leads nowhere has its words in its search, and keeps what was typed there", async () => {
  const { page, close } = await visit();
  await page.goto("/laws/dark-mater");
  const field = page.locator("main").getByRole("searchbox");
  expect(await field.inputValue()).toBe("dark mater");
  await field.fill("trust");
  await hydrate(page);
  expect(await field.inputValue()).toBe("trust");
  await close();
});

it("a printed article has its text, all tabs and sources, and nothing that belongs to the screen", async () => {
  const { page, close } = await visit();
  await page.goto("/pattern/diff-review");
  await page.emulateMedia({ media: "print" });
  const printed = ["Developer Notes", "Sources", "Cite this page"];
  for (const name of printed) await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.getByText("http://site.test/pattern/diff-review", { exact: true }).waitFor();
  for (const hidden of ["header[role=banner], body > header", "[role=tablist]", "#related", "[data-footnote-backref]"])
    expect([hidden, await page.locator(`${hidden} >> visible=true`).count()]).toEqual([hidden, 0]);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(background).toBe("rgb(255, 255, 255)");
  const states = () =>
    page
      .locator(".anatomy-sayings p")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content.replaceAll(/\W/g, "")));
  await expect.poll(states).toEqual(["ideal", "empty", "loading", "partial", "wrong", "refused"]);
  await close();
});

it("the review kit prints on one page of either format, without its example", async () => {
  const { page, close } = await visit();
  await page.goto("/kit");
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page[^s]/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  await page.getByText("Reviewer (role)").waitFor();
  expect(await page.getByRole("heading", { name: /^An example:/, includeHidden: true }).isVisible()).toBe(false);
  await close();
});

it("what can only be pressed is not printed, and the strip prints its patterns side by side", async () => {
  const { page, close } = await visit({ viewport: { width: 794, height: 1123 } });
  for (const [path, name] of [
    ["/", "View All Laws"],
    ["/start/agent", "Copy as Markdown"],
  ] as const) {
    await page.goto(path);
    const pressed = page.getByRole("link", { name });
    await pressed.waitFor();
    await page.emulateMedia({ media: "print" });
    await pressed.waitFor({ state: "hidden" });
    await page.emulateMedia({ media: "screen" });
  }
  await page.goto("/patterns");
  await page.emulateMedia({ media: "print" });
  const places = () =>
    page.locator(".strip-cards > li").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  await expect.poll(async () => new Set((await places()).map(({ top }) => top)).size).toBe(3);
  expect((await places()).every(({ left, right }) => left >= 0 && right <= 794)).toBe(true);
  await close();
});
