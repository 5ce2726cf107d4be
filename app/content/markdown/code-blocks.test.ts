import { expect, it } from "vitest";
import { htmlOf } from "../../../tests/support/markdown.ts";

const button = '<button type="button" class="copy-code needs-script" data-replay="">Copy</button>';

it("gives each code block a button that copies it, and the focus that scrolling by keys needs", () => {
  expect(htmlOf("```ts\nconst a = 1 < 2;\n```")).toBe(
    `\n<div class="code-block"><pre tabindex="0"><code class="language-ts">const a = 1 &#x3C; 2;\n</code></pre>${button}</div>\n`,
  );
  expect(htmlOf("    a\n\n- ```\n  b\n  ```").match(/<button/g)).toHaveLength(2);
});

it("leaves code in a sentence alone", () => {
  expect(htmlOf("a `b`")).toBe("\n<p>a <code>b</code></p>\n");
});
