import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { hydrate } from "../support/browser.ts";
import { compose } from "../support/composing.ts";
import { editorSettings } from "../support/editor.ts";
import { desktop } from "../support/first-touch.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { asked, button, card } from "../support/onboarding.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";
import { openGuide } from "../support/voice-visitor.ts";

const { open } = visitorsOfOwnSite({ env: editorSettings });

/** Where a form is, how it is come to, and the field of it that is written in. */
type Form = [name: string, arrive: (page: Page) => Promise<unknown>, field: (page: Page) => Locator];

const at = (path: string, act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.goto(path);
  await hydrate(page);
  await act?.(page);
};

const forms: Form[] = [
  ["the search dialog", at("/about", (page) => page.keyboard.press("/")), (page) => page.getByRole("combobox")],
  ["the search page", at("/search"), (page) => page.locator("main input[name=q]")],
  ["the newsletter form", at("/about"), (page) => page.getByRole("textbox", { name: "Email address" })],
  ["a question to the guide", at("/about", openGuide), (page) => page.getByLabel("Your question")],
  [
    "the profile form",
    at("/settings", (page) => page.getByRole("button", { name: "Edit" }).click()),
    (page) => page.getByRole("textbox", { name: "Name" }),
  ],
  [
    "the onboarding card",
    async (page) => {
      await asked(page);
      await button(page, "Sure").click();
    },
    (page) => card(page).getByRole("textbox"),
  ],
];

it.each(forms)("Enter that ends a composition sends nothing in %s, the next one does", async (_name, arrive, field) => {
  const { page, close } = await open({ ...desktop, isFresh: true });
  await arrive(page);
  await field(page).focus();
  await page.evaluate(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    // What is sent is not to lead away from the page.
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
  await expect.poll(() => field(page).inputValue()).toBe("火");
  await page.keyboard.press("Enter");
  await expect.poll(sent).toEqual(["sent"]);
  await close();
});

it("the keys of a composition choose nothing among the results of the search dialog", async () => {
  const { page, close } = await open(desktop);
  await at("/about")(page);
  await page.keyboard.press("/");
  const field = page.getByRole("combobox");
  await page.keyboard.type("model");
  await page.getByRole("option").first().waitFor();
  const chosen = () => field.getAttribute("aria-activedescendant");
  await compose(page, "s", ["ArrowDown"]);
  expect(await chosen()).toBeNull();
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
