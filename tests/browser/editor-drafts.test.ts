import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { callCli } from "../support/cli.ts";
import { editorSettings } from "../support/editor.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const recordOf = async (slug: string) => (await fetch(`${site().origin}/api/laws/slug/${slug}`)).json();
/** Somebody changes a line of a record's file in a terminal. */
async function inTerminal(slug: string, from: string, to: string): Promise<void> {
  const { code } = await callCli(
    { DATABASE_FILE: site().databaseFile },
    ...["edit", "laws", slug, "--editor", `sed -i 's/^${from}: .*/${from}: ${to}/'`],
  );
  expect(code).toBe(0);
}
const write = async (page: Page, words: string) => {
  await page.locator(".editor-prose").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type(words);
};
const save = (page: Page) => page.getByRole("button", { name: "Save and go on" }).click();
const saved = (page: Page) => page.getByText("Everything is saved").waitFor();
const conflict = (page: Page) => page.getByRole("region", { name: "Somebody else changed this meanwhile" });

describe("a draft of an earlier version", () => {
  const SLUG = "context-relevance";
  const path = `/editor/laws/${SLUG}`;

  it("sets back nothing that was changed since, and is shown beside it", async () => {
    const { page, context, faults, close } = await maintainerAt(open, path);
    await write(page, "Mine first. ");
    await page.waitForFunction(() => JSON.stringify(localStorage).includes("Mine first."));
    await page.close({ runBeforeUnload: false });
    await inTerminal(SLUG, "title", "Theirs in a terminal");

    const again = await context.newPage();
    await again.goto(path);
    await again.getByText("The record was changed since").waitFor();
    // What is written before the decision is not lost by it.
    await again.getByRole("textbox", { name: "Short description" }).fill("Written meanwhile.");
    await again.getByRole("button", { name: "Take it up" }).click();
    await again.locator(".editor-prose", { hasText: "Mine first." }).waitFor();
    await again.getByText("There is something you did not save").waitFor();
    const both = conflict(again);
    await both.getByText("changed by them").waitFor();
    await both.getByText("changed by you").waitFor();
    const theirs = both.getByRole("region", { name: "Title, both versions" }).locator("ins");
    await expect.poll(async () => (await theirs.allInnerTexts()).join(" ")).toBe("Theirs in a terminal");
    expect(await axeFindings(again)).toEqual([]);

    // Who saves without choosing is refused: the save is made on the version that the draft was.
    await save(again);
    await expect.poll(() => faults.splice(0).join() || again.url()).toContain(path);
    await conflict(again).waitFor();
    expect((await recordOf(SLUG)).content).not.toContain("Mine first.");
    await again.getByRole("button", { name: "Go on with mine" }).click();
    await expect.poll(() => again.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Theirs in a terminal");
    await save(again);
    await saved(again);
    const now = await recordOf(SLUG);
    expect([now.title, now.content.startsWith("**Mine first.") || now.content.startsWith("Mine first.")]).toEqual([
      "Theirs in a terminal",
      true,
    ]);
    // And the third text is still to be had.
    await again.getByRole("button", { name: "Take it up" }).click();
    await expect
      .poll(() => again.getByRole("textbox", { name: "Short description" }).inputValue())
      .toBe("Written meanwhile.");
    faults.splice(0);
    await close();
  });
});

it("two browsers and a terminal at one article lose nothing of one another's", async () => {
  const SLUG = "accountability-responsibility";
  const path = `/editor/laws/${SLUG}`;
  const ada = await maintainerAt(open, path);
  const bo = await maintainerAt(open, path);
  await write(ada.page, "By Ada. ");
  await bo.page.getByRole("textbox", { name: "Short description" }).fill("By Bo.");
  await inTerminal(SLUG, "title", "By the command line");
  for (const { page, faults } of [ada, bo]) {
    await save(page);
    await conflict(page).waitFor();
    expect(faults.splice(0)).toEqual([expect.stringContaining("409")]);
    await page.getByRole("button", { name: "Go on with mine" }).click();
    await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("By the command line");
  }
  // Both go on; one is first, and the other sees that and goes on from there.
  await save(ada.page);
  await saved(ada.page);
  await save(bo.page);
  await conflict(bo.page).waitFor();
  expect(bo.faults.splice(0)).toEqual([expect.stringContaining("409")]);
  await bo.page.getByRole("button", { name: "Go on with mine" }).click();
  await bo.page.locator(".editor-prose", { hasText: "By Ada." }).waitFor();
  await save(bo.page);
  await saved(bo.page);
  const now = await recordOf(SLUG);
  expect([now.title, now.shortDescription]).toEqual(["By the command line", "By Bo."]);
  expect(now.content).toContain("By Ada.");
  await ada.close();
  await bo.close();
});

it("what was written is kept when the page is left, whatever was kept before", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/transparency-predictability");
  const isKept = () => page.evaluate(() => JSON.stringify(localStorage).includes("Left at once."));
  await page.getByRole("textbox", { name: "Short description" }).fill("Left at once.");
  await expect.poll(isKept).toBe(true);
  // As if it were left before that moment.
  await page.evaluate(() => localStorage.clear());
  page.on("dialog", (asked) => asked.accept());
  await page.goto("/about");
  expect(await isKept()).toBe(true);
  await close();
});
