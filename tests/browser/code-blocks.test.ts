import { expect, it } from "vitest";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it.each([
  ["a phone", 360, true],
  ["a tablet", 768, true],
  ["a desk", 1280, false],
] as const)("no code lies below its copy button, on %s, scrolled to its end or not", async (_on, width, hasTouch) => {
  const { page, close } = await visit({ viewport: { width, height: 800 }, hasTouch });
  await page.goto("/pattern/diff-review?tab=implementation");
  const blocks = page.locator(".code-block:visible");
  await blocks.first().waitFor();
  const covered = await blocks.evaluateAll((all) =>
    all.flatMap((block) => {
      const code = block.querySelector("code");
      const button = block.querySelector(".copy-code")?.getBoundingClientRect();
      if (!code || !button) throw new Error("A block has no code or no button.");
      const words = document.createRange();
      words.selectNodeContents(code);
      return [0, 10_000].map((left) => {
        code.parentElement?.scrollTo({ left, behavior: "instant" });
        const isBelow = (line: DOMRect) =>
          line.right > button.left && line.left < button.right && line.bottom > button.top && line.top < button.bottom;
        return [...words.getClientRects()].filter(isBelow).length;
      });
    }),
  );
  expect(covered).toEqual([0, 0, 0, 0]);
  await close();
});
