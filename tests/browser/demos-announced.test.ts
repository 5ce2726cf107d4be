import type { Page } from "playwright";
import { expect, it } from "vitest";
import { choiceDemos } from "../../app/content/demos.ts";
import { bandOf, results, stakes } from "../../app/features/patterns/demos/confidence.ts";
import { plainSet } from "../../app/features/patterns/demos/day.ts";
import { ratingWords } from "../../app/features/patterns/demos/rating.ts";
import { samples } from "../../app/features/patterns/demos/temperature.ts";
import { hydrate } from "../support/browser.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it.each<[type: string, use: (page: Page) => Promise<void>, said: readonly string[]]>([
  [
    "temperature-slider",
    async (page) => {
      await page.getByRole("slider").focus();
      await page.keyboard.press("Home");
    },
    [samples[0]?.text ?? "", "Made at 0."],
  ],
  ["partial-regeneration", (page) => page.getByRole("button", { name: "on Monday" }).click(), ["“on Monday” became"]],
  ["feedback-loop", (page) => page.getByRole("button", { name: "Not helpful" }).click(), [ratingWords.negative]],
  [
    "context-awareness",
    async (page) => {
      await page.getByText("Based on the time, ").waitFor();
      await page.getByRole("checkbox", { name: "Use the time of my device" }).uncheck();
    },
    ["For any time", ...plainSet],
  ],
])("%s announces what changes, in a region that was there before", async (type, use, said) => {
  const { page, close } = await visit();
  await page.goto(`/pattern/${type}`);
  const demo = page.locator(`[data-demo="${type}"]`);
  const regions = demo.locator("[aria-live=polite], [role=status]");
  expect(await regions.count()).toBe(1);
  const region = await regions.elementHandle();
  await hydrate(page);
  await use(page);
  const announced = () => region?.evaluate((one) => (one.isConnected ? one.textContent : "gone"));
  for (const words of said) await expect.poll(announced).toContain(words);
  await close();
});

const choices = Object.entries(choiceDemos).flatMap(([type, { options }]) =>
  options.map(({ name, shows }) => [type, name, shows] as const),
);
const costs = stakes.map(
  (stake) =>
    [
      "confidence-indicators",
      stake.name,
      results.map(({ name, percent }) => `${name}: ${bandOf(percent, stake).action}`),
    ] as const,
);

/** What is said of a radio button after its name, as the browser tells those who do not see it. */
async function descriptionOf(page: Page, name: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  const radio = nodes.find((node) => node.role?.value === "radio" && node.name?.value === name);
  return String(radio?.description?.value ?? "");
}

it.each([...choices, ...costs])(
  "%s says what “%s” leads to, since nothing else tells of it",
  async (type, name, said) => {
    const { page, close } = await visit({ javaScriptEnabled: false });
    await page.goto(`/pattern/${type}`);
    await page.locator(`[data-demo="${type}"]`).getByRole("radio", { name, exact: true }).check();
    for (const line of said) await expect.poll(() => descriptionOf(page, name)).toContain(line);
    await close();
  },
);
