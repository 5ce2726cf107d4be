import { expect, it } from "vitest";
import { htmlOf } from "../../../tests/support/markdown.ts";

it.each([
  ["**Do.** Ask.", "verdict verdict-do"],
  ["**Don't.** Ask.", "verdict verdict-dont"],
  ["**Don’t.** Ask.", "verdict verdict-dont"],
])("marks %s", (markdown, names) => {
  expect(htmlOf(`- ${markdown}\n\n  more`)).toContain(`<p class="${names}"><strong>`);
});

it.each(["Do. Ask.", "*Do.* Ask.", "**Do** ask.", "One. **Do.**", "## **Do.**", "**toString**"])(
  "leaves %s alone",
  (markdown) => {
    expect(htmlOf(markdown)).not.toContain('class="verdict');
  },
);
