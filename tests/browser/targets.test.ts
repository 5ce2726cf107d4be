import { expect, it } from "vitest";
import { phone } from "../support/first-touch.ts";
import { pageTypes } from "../support/page-types.ts";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

/** What is pressed with a finger and stands in no line of text: at least so many pixels high, or its label is. */
const LEAST = 44;
const controls =
  "header a, header summary, header button, footer a, footer :is(input, button), main :is(button, summary)";

it.each(pageTypes)("header, footer and controls of %s are large enough for a finger", async (path) => {
  const { page, close } = await visit(phone);
  await page.goto(path);
  const small = await page.locator(controls).evaluateAll(
    (found, least) =>
      found
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest("p, .sr-only"))
        .map((control) => ({ height: (control.closest("label") ?? control).getBoundingClientRect().height, control }))
        .filter(({ height }) => height > 1 && height < least)
        .map(({ height, control }) => `${height} ${control.outerHTML.slice(0, 120)}`),
    LEAST,
  );
  expect(small).toEqual([]);
  await close();
});
