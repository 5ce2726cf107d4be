import type { Page } from "playwright";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { editorSettings } from "../support/editor.ts";
import { begin, maintainerAt, markdown, paste, prose } from "../support/editor-browser.ts";
import { hostileHtml, hostileMarkdown } from "../support/hostile.ts";
import { sample } from "../support/records.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open, site } = visitorsOfOwnSite({ env: editorSettings });

const tool = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const question = (page: Page, name: string) => page.getByRole("dialog", { name });
const main = (page: Page) => page.locator("main");
/** Nothing that axe finds, and nothing to be moved sideways for. */
async function isSound(page: Page, what: string): Promise<void> {
  expect([what, await axeFindings(page), await sidewaysScroll(page)]).toEqual([what, [], 0]);
}

it("every state of the editor is sound on a phone: dialogs, a picture that is sent, faults, a preview", async () => {
  const { page, context, close } = await maintainerAt(open, "/editor/laws/fairness-inclusion", {
    theme: "light",
    viewport: { width: 360, height: 740 },
  });
  await prose(page).focus();
  for (const name of ["Link", "Footnote"]) {
    await tool(page, name);
    await question(page, name).waitFor();
    await isSound(page, name);
    await page.keyboard.press("Escape");
    await question(page, name).waitFor({ state: "detached" });
  }
  await tool(page, "Picture");
  await page.getByLabel("Address, or words").fill("traces account");
  await page.getByRole("button", { name: "accountability-responsibility-traces.svg" }).click();
  await isSound(page, "a picture of the library");
  await page.getByLabel("What it shows").fill("A picture of the library");
  await page.getByRole("button", { name: "Apply" }).click();
  await page
    .locator(".editor-prose [aria-label='A picture of the library'], .editor-prose [alt='A picture of the library']")
    .waitFor();
  await tool(page, "Picture");
  await page.getByLabel("Or send one").setInputFiles("docs/pictures/phone.png");
  await page.getByRole("button", { name: "Apply" }).click();
  await question(page, "Picture").getByText("Say what the picture shows").waitFor();
  await isSound(page, "a picture without words");
  await page.getByLabel("What it shows").fill("A pattern on a phone");
  await page.getByRole("button", { name: "Apply" }).click();
  const picture = page.locator(".editor-prose img[alt='A pattern on a phone']");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Saved with faults: each is listed, and leads to its field.
  const preview = page.getByRole("button", { name: "Preview" });
  await page.locator("#edit-title").fill("Another title");
  const [shown] = await Promise.all([context.waitForEvent("page"), preview.click()]);
  await shown.getByRole("heading", { level: 1, name: "Another title" }).waitFor();
  expect(await axeFindings(shown)).toEqual([]);
  await shown.close();
  for (const name of ["title", "shortDescription", "description"]) await page.locator(`#edit-${name}`).fill("");
  await page.locator("#edit-podcastDuration").fill("long");
  await page.getByRole("button", { name: "Save changes" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Nothing was saved" });
  await refusal.getByText("Mend what the form lists, then save again.").waitFor();
  await expect
    .poll(() => refusal.getByRole("link").allInnerTexts())
    .toEqual(["Title", "Short description", "Description", "Podcast duration"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("edit-title");
  for (const link of await refusal.getByRole("link").all()) {
    const [, id = ""] = ((await link.getAttribute("href")) ?? "").split("#");
    await link.click();
    await expect.poll(() => page.locator(`:target`).getAttribute("id")).toBe(id);
    await expect.poll(() => page.locator(`#${id}`).getAttribute("aria-invalid")).toBe("true");
  }
  await isSound(page, "faults");
  // How many there are is in sight wherever the page is, and leads to them.
  await page.getByRole("link", { name: "4 faults" }).click();
  await expect.poll(() => page.locator(":target").getAttribute("id")).toBe("editor-checks");
  await close();
});

it("on a phone one goes from nothing to a published pattern by touch", async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, context, close } = await open({ isFresh: true, ...phone });
  const form = { key: editorSettings.EDITOR_TOKEN };
  await context.request.post("/editor", { form, headers: { Origin: new URL(site().origin).origin } });
  await page.goto("/editor/records");
  await isSound(page, "the list");
  await page.locator(".editor-records summary").first().tap();
  await isSound(page, "what can be done with a record");
  await page.getByRole("link", { name: "New", exact: true }).tap();
  await page.getByLabel("Kind").selectOption("patterns");
  await page.getByLabel("Title").pressSequentially("Quiet Hours");
  await expect.poll(() => page.getByLabel("End of its address").inputValue()).toBe("quiet-hours");
  await isSound(page, "a new record");
  await page.getByRole("button", { name: "Begin the draft" }).tap();
  // All parts fit on two screens, each with what it lacks.
  const part = (name: string) => page.locator(".editor-group > summary").filter({ hasText: new RegExp(`^${name}`) });
  await part("Fields").getByText("5 faults").waitFor();
  expect(await page.locator(".editor-group[open]").count()).toBe(0);
  expect(await page.evaluate(() => document.querySelector(".editor")?.clientHeight)).toBeLessThan(2 * 740);
  await isSound(page, "a new draft");
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  await page.getByRole("alert").filter({ hasText: "Nothing was saved" }).waitFor();
  await isSound(page, "what is missing");
  const fields = {
    definition: "It is quiet.",
    userAction: "Set hours",
    uiComponent: "Switch",
    ethicalConcern: "Urgency",
  };
  for (const [name, text] of Object.entries(fields)) await page.locator(`#edit-${name}`).fill(text);
  await page.locator("#edit-subcategory").fill("attention");
  await page.getByRole("button", { name: "Save draft" }).tap();
  await page.getByText("Everything is saved").waitFor();
  await part("Fields").tap();
  for (const name of ["Problem", "Solution", "Design cons", "Developer", "Implementation", "Ethics guide"]) {
    await part(name).tap();
    await page.locator(".editor-prose").filter({ visible: true }).tap();
    await page.keyboard.type(`What to say of it: ${name}.`);
    await part(name).tap();
  }
  await page.getByRole("link", { name: "No faults" }).waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).tap();
  await page.waitForURL("/pattern/quiet-hours");
  await page.getByText("What to say of it: Problem.").first().waitFor();
  await close();
});

it.each([
  [1280, true],
  [360, true],
  [360, false],
])(
  "the way to save stays in sight and, below it, the tools, at %i pixels with script: %s",
  async (width, hasScript) => {
    const { page, close } = await maintainerAt(open, "/editor/guides/the-law-by-screen", {
      viewport: { width, height: 740 },
      javaScriptEnabled: hasScript,
    });
    // A title that would take several lines.
    await page.locator("h1").evaluate((title) => {
      title.textContent = "A title of many words ".repeat(12);
    });
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const [header, bar, tools, save] = await page.evaluate(() =>
      ["body > header", ".editor-bar", ".editor-toolbar", ".editor-bar-save"].map((selector) => {
        const { top = -1, bottom = -1 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
        return { top: Math.round(top), bottom: Math.round(bottom) };
      }),
    );
    if (width === 1280) expect([bar?.top, save && save.bottom <= (bar?.bottom ?? 0)]).toEqual([header?.bottom, true]);
    else expect(save?.bottom).toBe(740);
    if (hasScript) expect(tools?.top).toBe(width === 1280 ? bar?.bottom : header?.bottom);
    // Nothing is offered to readers beside it.
    for (const offer of ["#newsletter", ".onboarding", "aside[aria-label=Audio]"])
      expect([offer, await page.locator(offer).filter({ visible: true }).count()]).toEqual([offer, 0]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await close();
  },
);

const HISTORY = "/editor/history/laws/accountability-responsibility";
/** Presses a link or button of the page by keyboard. */
async function press(page: Page, role: "link" | "button", name: string | RegExp): Promise<void> {
  await main(page).getByRole(role, { name }).first().focus();
  await page.keyboard.press("Enter");
}

it("a maintainer signs in, saves, restores, sends a picture and signs out without script, by keyboard", async () => {
  const { page, faults, close } = await open({ isFresh: true, javaScriptEnabled: false });
  await page.goto(HISTORY);
  await page.getByLabel("Your key").focus();
  await page.keyboard.type(editorSettings.EDITOR_TOKEN);
  await page.keyboard.press("Enter");
  await page.waitForURL(HISTORY);
  await expect.poll(() => main(page).innerText()).toContain("It has not been changed yet.");

  await press(page, "link", "Edit");
  const content = page.locator("#edit-content");
  await page.locator("#edit-title").fill("");
  const typed = "Typed, and kept: [here](/laws/nowhere), [there](/laws/nowhere-else).";
  await content.fill(typed);
  await press(page, "button", "Save changes");
  await page.getByText("Write something here; it cannot be empty").first().waitFor();
  expect(await content.inputValue()).toBe(typed);
  await page.locator("#edit-title").fill("Typed");
  await press(page, "button", "Save changes");
  await page.getByRole("heading", { name: "faults: save all the same?" }).waitFor();
  expect(faults.splice(0)).toEqual([expect.stringContaining("422"), expect.stringContaining("422")]);
  await press(page, "button", "Save anyway");
  await page.getByText("Content saved. Law content has been updated successfully.").waitFor();
  expect(new URL(page.url()).pathname).toBe(HISTORY);

  await main(page).locator("summary").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => main(page).locator("ins").first().isVisible()).toBe(true);
  await press(page, "button", /^Bring back revision/);
  await main(page).getByRole("status").getByText("Brought back what revision").waitFor();

  await page.goto("/editor/pictures");
  await page.getByLabel("Picture", { exact: true }).setInputFiles("docs/pictures/phone.png");
  await page.getByLabel("What it shows").focus();
  await page.keyboard.type("A pattern on a phone");
  await page.keyboard.press("Enter");
  const line = main(page).locator("pre");
  await line.waitFor();
  await expect
    .poll(() => line.textContent())
    .toMatch(/^!\[A pattern on a phone\]\(\/media\/a-pattern-on-a-phone\.[0-9a-f]{16}\.webp\)$/);
  await press(page, "link", "Editor");
  await press(page, "button", "Sign out");
  await page.getByLabel("Your key").waitFor();
  await close();
});

it("the editor's pages have no fault that axe finds, and fit a phone", async () => {
  const { page, faults, close } = await open({ isFresh: true, theme: "dark", viewport: { width: 320, height: 700 } });
  await page.goto("/editor");
  await page.getByLabel("Your key").fill("a wrong key");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("This is not a key of this site.").waitFor();
  await isSound(page, "sign-in");
  expect(faults.splice(0)).toEqual([expect.stringContaining("422")]);
  await page.getByLabel("Your key").fill(editorSettings.EDITOR_TOKEN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await main(page).getByText("Signed in as").waitFor();
  for (const path of ["/editor", HISTORY, "/editor/pictures", "/editor/patterns/ghost-text", "/glossary"]) {
    await page.goto(path);
    if (path === HISTORY) {
      await hydrate(page);
      await main(page).locator("summary").first().click();
    }
    await isSound(page, path);
  }
  await close();
});

it("the editor brings a reader nothing", async () => {
  const { page, close } = await open({ isFresh: true, line: "free" });
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.goto("/laws/dark-matter");
  await hydrate(page);
  const scripts = asked.filter((url) => url.endsWith(".js"));
  const texts = await Promise.all(scripts.map((url) => fetch(url).then((one) => one.text())));
  expect(texts.length).toBeGreaterThan(1);
  const ofEditor = /ProseMirror|editor-prose|editor-toolbar|editor-bar|editor:flush|updated successfully/;
  expect(texts.filter((text) => ofEditor.test(text))).toEqual([]);
  expect(await page.content()).not.toContain("editor-");
  await close();
});

/** Ends whatever a text has left open, so that it does not hide the next one. */
const END = "\n\n-->\n\n?>\n\n]]>\n\n</script></style></textarea></pre>\n\n";

/** Uses everything in the text as it looks, and gives what stands there that could run something. */
const used = (page: Page) =>
  prose(page).evaluate((text) => {
    const found: string[] = [];
    for (const one of text.querySelectorAll("*")) {
      for (const { name } of one.attributes) if (/^on|^srcdoc$|^formaction$/.test(name)) found.push(one.outerHTML);
      if (one.matches("script, style, iframe, object, embed, form, base, meta, link, math, template"))
        found.push(one.outerHTML);
      const address = one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("xlink:href");
      if (
        address !== null &&
        !/^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):$/.test(new URL(address, location.href).protocol)
      )
        found.push(one.outerHTML);
      for (const kind of ["mouseover", "pointerover", "focusin", "toggle", "animationstart"])
        one.dispatchEvent(new Event(kind, { bubbles: true }));
    }
    return found;
  });

it("hostile texts are texts in the editor, opened or pasted, without a policy that would stop them", async () => {
  const db = openDatabase(site().databaseFile);
  const marked = hostileMarkdown.map((text, index) => `Mark ${index}.\n\n${text}`);
  await upsert(db, "laws", { ...sample.laws, id: "hostile", slug: "hostile", content: marked.join(END) });
  await db.destroy();
  const { page, context, faults, origin, close } = await maintainerAt(open, "/editor/laws/dark-matter", {
    bypassCSP: true,
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const ran: string[] = [];
  page.on("dialog", (dialog) => {
    // The page asks before something unsaved is left.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction("canary", () => void ran.push("canary"));
  await page.goto("/editor/laws/hostile");
  await prose(page).waitFor();
  expect([await used(page), ran]).toEqual([[], []]);
  // Each of them is there to be seen.
  const marks = await prose(page).evaluate((text) => new Set(text.textContent?.match(/Mark \d+\./g)).size);
  expect(marks).toBe(hostileMarkdown.length);

  await page.goto("/editor/laws/dark-matter");
  await prose(page).waitFor();
  await begin(page);
  for (const html of hostileHtml) await paste(page, html);
  await paste(page, "<p>Pasted last.</p>");
  await expect.poll(() => markdown(page)).toContain("Pasted last.");
  expect([await used(page), ran]).toEqual([[], []]);
  expect((await markdown(page)).match(/\]\(<?\s*(?:javascript|vbscript|data):/gi)).toBeNull();
  // What a browser says of pictures that are not there.
  const expected = /Failed to load resource/;
  const other = faults.splice(0).filter((fault) => !expected.test(fault));
  expect(other).toEqual([]);
  await close();
});
