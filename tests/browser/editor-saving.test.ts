import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/browser.ts";
import { editorSettings } from "../support/editor.ts";
import { begin, markdown, prose } from "../support/editor-writing.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const contentOf = async (slug: string): Promise<string> =>
  (await (await fetch(`${site().origin}/api/laws/slug/${slug}`)).json()).content;

describe("a save", () => {
  it("that fails offline says so the first time, and nothing typed is lost", async () => {
    const { page, context, faults, close } = await maintainerAt(open, "/editor/laws/dark-matter");
    await begin(page);
    await page.keyboard.type("Written offline. ");
    await page.getByText("Not saved yet").waitFor();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save and go on" }).click();
    const note = page.locator(".editor [role=alert]");
    await note.getByText("You are offline").waitFor();
    // The toast says the same.
    await expect.poll(() => page.getByText("You are offline", { exact: true }).count()).toBeGreaterThan(1);
    expect(await markdown(page)).toMatch(/^\W*Written offline\. /);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Save and go on" }).click();
    await page.getByText("Everything is saved").waitFor();
    await expect.poll(() => contentOf("dark-matter")).toContain("Written offline.");
    expect(await note.count()).toBe(0);
    expect(faults.splice(0)).not.toEqual([]);
    await close();
  });

  it("is asked for by Ctrl+S, and one with faults is asked about", async () => {
    const { page, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion");
    await begin(page);
    await page.keyboard.type("By key. ");
    await page.keyboard.press("Control+s");
    await page.getByText("Everything is saved").waitFor();
    await expect.poll(() => contentOf("fairness-inclusion")).toContain("By key.");
    expect(new URL(page.url()).pathname).toBe("/editor/laws/fairness-inclusion");
    await prose(page).focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("One word");
    await page.keyboard.press("Control+s");
    const question = page.getByRole("alert").filter({ hasText: "faults: save all the same?" });
    await question.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await contentOf("fairness-inclusion")).toContain("By key.");
    await question.getByRole("button", { name: "Save anyway" }).click();
    await page.getByText("Everything is saved").waitFor();
    await expect.poll(() => contentOf("fairness-inclusion")).toBe("One word");
    expect(new URL(page.url()).pathname).toBe("/editor/laws/fairness-inclusion");
    await close();
  });
});

it("a picture is inserted once, however often Apply is pressed", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
  await begin(page);
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await page.getByText("PNG, JPEG, WebP, AVIF or GIF, at most 10 MB.").waitFor();
  await page.getByLabel("Or send one").setInputFiles("docs/pictures/phone.png");
  await page.getByLabel("What it shows").fill("A pattern on a phone");
  await page.getByRole("button", { name: "Apply" }).dblclick();
  await page.getByRole("dialog", { name: "Picture" }).waitFor({ state: "detached" });
  await expect.poll(() => markdown(page)).toContain("![A pattern on a phone](/media/");
  await page.getByText("Not saved yet").waitFor();
  expect((await markdown(page)).split("![A pattern on a phone]")).toHaveLength(2);
  await close();
});

it("a loose list stays loose when it is cut and pasted", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/context-relevance");
  const source = page.getByRole("button", { name: "Markdown source" });
  const text = "* x\n\n  y\n\n* z";
  await source.click();
  await page.locator("textarea[name=content]").fill(text);
  await source.click();
  await prose(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await expect.poll(() => markdown(page)).toBe("");
  await page.keyboard.press("Control+v");
  await expect.poll(() => markdown(page)).toBe(text);
  await close();
});
