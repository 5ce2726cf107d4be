import { expect, it } from "vitest";
import { choiceDemos, demoTypes, stripDemos } from "../../app/content/demos.ts";
import { bandOf, results, stakes } from "../../app/features/patterns/demos/confidence.ts";
import { hydrate } from "../support/browser.ts";
import { paperWords } from "../support/demo-words.ts";
import { visitors } from "../support/visitors.ts";

const open = visitors();
const demoOf = (type: string) => `[data-demo="${type}"]`;
const controls = "button, input, select, textarea, label";

it.each(demoTypes)("%s prints all that it can say, and nothing to press", async (type) => {
  const { page, close } = await open();
  await page.goto(`/pattern/${type}`);
  await hydrate(page);
  await page.emulateMedia({ media: "print" });
  const demo = page.locator(demoOf(type));
  await expect.poll(() => demo.locator(controls).filter({ visible: true }).count()).toBe(0);
  const text = (await demo.innerText()).replaceAll(/\s+/g, " ");
  for (const words of paperWords[type] ?? []) expect(text).toContain(words);
  await close();
});

it("the strip prints all that its demos can say, and nothing to press", async () => {
  const { page, close } = await open();
  await page.goto("/patterns");
  await hydrate(page);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => page.locator(".strip").locator(controls).filter({ visible: true }).count()).toBe(0);
  for (const type of stripDemos) {
    const text = (await page.locator(demoOf(type)).innerText()).replaceAll(/\s+/g, " ");
    for (const words of paperWords[type] ?? []) expect(text).toContain(words);
  }
  await close();
});

it.each(Object.entries(choiceDemos))("%s prints each outcome under its option", async (type, { options }) => {
  const { page, close } = await open();
  await page.goto(`/pattern/${type}`);
  await page.emulateMedia({ media: "print" });
  const printed = () =>
    page.locator(`${demoOf(type)} [data-outcome]:visible`).evaluateAll((all) =>
      all.map((one) => {
        const lines = [...one.children].map(({ textContent }) => textContent);
        return [JSON.parse(getComputedStyle(one, "::before").content), ...lines];
      }),
    );
  await expect.poll(printed).toEqual(options.map(({ name, shows }) => [name, ...shows]));
  await close();
});

it("confidence prints what each stake asks for on a line of its own, named", async () => {
  const { page, close } = await open();
  await page.goto("/pattern/confidence-indicators");
  await page.emulateMedia({ media: "print" });
  const bands = page.locator(".demo-band:visible");
  const printed = () =>
    bands.evaluateAll((all) =>
      all.map((one) => JSON.parse(getComputedStyle(one, "::before").content) + one.textContent),
    );
  const expected = results.flatMap(({ percent }) =>
    stakes.map((stake) => {
      const { name, action } = bandOf(percent, stake);
      return `A mistake costs ${stake.name.toLowerCase()}: ${name}. ${action}`;
    }),
  );
  await expect.poll(printed).toEqual(expected);
  const tops = await bands.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(expected.length);
  await close();
});
