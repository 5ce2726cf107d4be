import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { compose } from "../support/composing.ts";
import { desktop } from "../support/first-touch.ts";
import { asked, button, card } from "../support/onboarding.ts";
import { visitors } from "../support/visitors.ts";
import { openGuide } from "../support/voice-visitor.ts";

const open = visitors();

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
