import { expect, it } from "vitest";
import { visitors } from "../support/visitors.ts";

const open = visitors();

it("a printed article has its text, all tabs and sources, and nothing that belongs to the screen", async () => {
  const { page, close } = await open();
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

it.each(["A4", "Letter"])("the review kit prints on one page of %s, without its example", async (format) => {
  const { page, close } = await open();
  await page.goto("/kit");
  const pdf = (await page.pdf({ format })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await page.getByText("Reviewer (role)").waitFor();
  expect(await page.getByText("An example: the search of this site").isVisible()).toBe(false);
  await close();
});

it("what can only be pressed is not printed, and the strip prints its patterns side by side", async () => {
  const { page, close } = await open({ viewport: { width: 794, height: 1123 } });
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
