import { expect, it } from "vitest";
import { articleKinds, pathOf } from "../../app/content/kinds/index.ts";
import { axeFindings, hydrate } from "../support/browser.ts";
import { phone } from "../support/first-touch.ts";
import { pageTypes } from "../support/page-types.ts";
import { seedSlugs } from "../support/seed.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open } = visitorsOfOwnSite({ env: { SITE_PREVIEW: "1" } });

const paths = [
  ...pageTypes,
  "/pattern/temperature-slider?tab=implementation",
  "/pattern/feedback-loop?tab=examples",
  "/styleguide",
];

/** Controls that a finger presses and that stand in no line of text; they, or their labels, are at least 44 pixels high. */
const controls =
  "header a, header summary, header button, footer a, footer :is(input, button), main :is(button, summary)";

it("every type of page is large enough for fingers and has no finding of axe, dark and before use", async () => {
  const { page, faults, close } = await open({ ...phone, viewport: { width: 320, height: 640 }, theme: "dark" });
  const found: unknown[] = [];
  for (const path of paths) {
    await page.goto(path);
    const small = await page.locator(controls).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("p, .sr-only"))
        .map((one) => ({ height: (one.closest("label") ?? one).getBoundingClientRect().height, one }))
        .filter(({ height }) => height > 1 && height < 44)
        .map(({ height, one }) => `${height} ${one.outerHTML.slice(0, 120)}`),
    );
    found.push(...[...small, ...(await axeFindings(page)), ...faults.splice(0)].map((what) => [path, what]));
  }
  expect(found).toEqual([]);
  await close();
});

it("every type of page has no finding of axe on a desk, light and with the application", async () => {
  const { page, faults, close } = await open({ viewport: { width: 1280, height: 720 }, theme: "light" });
  const found: unknown[] = [];
  for (const path of paths) {
    await page.goto(path);
    await hydrate(page);
    found.push(...[...(await axeFindings(page)), ...faults.splice(0)].map((what) => [path, what]));
  }
  expect(found).toEqual([]);
  await close();
});

it("every page and every article of the seed fits a phone and has its heading, without script", async () => {
  const { page, faults, close } = await open({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const articles = articleKinds.flatMap((kind) => seedSlugs(kind).map((slug) => pathOf(kind, slug)));
  const found: unknown[] = [];
  for (const path of new Set([...paths, ...articles])) {
    await page.goto(path);
    const [excess, hasHeading] = await page.evaluate(
      () =>
        [
          document.documentElement.scrollWidth - innerWidth,
          document.querySelector("main h1")?.checkVisibility() ?? false,
        ] as const,
    );
    if (excess > 0) found.push([path, `${excess} pixels too wide`]);
    if (!hasHeading) found.push([path, "no heading"]);
    found.push(...faults.splice(0).map((what) => [path, what]));
  }
  expect(found).toEqual([]);
  await close();
});
