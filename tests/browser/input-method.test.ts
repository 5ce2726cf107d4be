import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { compose } from "../support/composing.ts";
import { editorSettings } from "../support/editor.ts";
import { maintainerAt } from "../support/editor-browser.ts";
import { desktop } from "../support/first-touch.ts";
import { asked, button, card } from "../support/onboarding.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";
import { openGuide } from "../support/voice-visitor.ts";

const { open } = visitorsOfOwnSite({ env: editorSettings });

const at = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrate(page);
};

/** Where a form is, and how its field is come to. */
const forms: [name: string, arrive: (page: Page) => Promise<Locator>][] = [
  [
    "the search dialog",
    async (page) => {
      await at(page, "/about");
      await page.keyboard.press("/");
      return page.getByRole("combobox");
    },
  ],
  [
    "a question to the guide",
    async (page) => {
      await at(page, "/about");
      await openGuide(page);
      return page.getByLabel("Your question");
    },
  ],
  [
    "the onboarding card",
    async (page) => {
      await asked(page);
      await button(page, "Sure").click();
      return card(page).getByRole("textbox");
    },
  ],
];

it.each(forms)("Enter that ends a composition sends nothing in %s, the next one does", async (_name, arrive) => {
  const { page, close } = await open({ ...desktop, isFresh: true });
  const field = await arrive(page);
  await field.focus();
  await page.evaluate(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    // Nothing is sent that would lead away from the page.
    addEventListener(
      "submit",
      (event) => {
        sent.push("sent");
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    );
  });
  const sent = () => page.evaluate(() => Reflect.get(window, "sent"));
  const end = await compose(page, "火");
  expect(await sent()).toEqual([]);
  await end();
  await expect.poll(() => field.inputValue()).toBe("火");
  await page.keyboard.press("Enter");
  await expect.poll(sent).toEqual(["sent"]);
  await close();
});

it("Enter that ends a composition applies nothing in the editor's questions, the next one does", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/user-control-agency");
  await page.locator(".editor-prose").first().focus();
  await page.keyboard.press("Control+k");
  const question = page.getByRole("dialog", { name: "Link" });
  await question.waitFor();
  const field = question.getByLabel("Address");
  await field.fill("//elsewhere.example/");
  await field.focus();
  const end = await compose(page, "火");
  expect(await question.getByRole("alert").count()).toBe(0);
  await end();
  await page.keyboard.press("Enter");
  await question.getByText("begin it with https://").waitFor();
  await close();
});
