import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { articleKinds } from "../../app/content/kinds/index.ts";
import { axeFindings, hydrate, sidewaysScroll } from "../support/browser.ts";
import { editorSettings } from "../support/editor.ts";
import { maintainerAt } from "../support/maintainer-visit.ts";
import { seedSlugs } from "../support/seed.ts";
import { visitorsOfOwnSite } from "../support/visitors.ts";

const { open } = visitorsOfOwnSite({ env: editorSettings });
const bodyOf = (file: string) => readFileSync(file, "utf8").replace(/^---\n[\s\S]*?\n---\n\n?/, "");

describe("the page", () => {
  it.each([
    [360, "light"],
    [768, "dark"],
  ] as const)("has room at %i pixels, in the %s theme, and nothing that axe finds", async (width, theme) => {
    const { page, close } = await maintainerAt(open, "/editor/patterns/ghost-text", {
      theme,
      viewport: { width, height: 800 },
    });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it("brings a reader nothing", async () => {
    const { page, close } = await open({ isFresh: true, line: "free" });
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await page.goto("/laws/dark-matter");
    await hydrate(page);
    const texts = await Promise.all(
      asked.filter((url) => url.endsWith(".js")).map((url) => fetch(url).then((one) => one.text())),
    );
    expect(texts.length).toBeGreaterThan(1);
    expect(
      texts.filter((text) =>
        /ProseMirror|editor-prose|editor-toolbar|editor-bar|editor:flush|updated successfully/.test(text),
      ),
    ).toEqual([]);
    expect(await page.content()).not.toContain("editor-");
    await close();
  });
});

it("opens every article as it looks, and writes it back to the byte", async () => {
  const { page, close } = await maintainerAt(open, "/editor/laws/transparency-predictability");
  const texts = articleKinds.flatMap((kind) =>
    seedSlugs(kind).map((slug) => bodyOf(`content-seed/${kind}/${slug}.md`)),
  );
  expect(texts.length).toBeGreaterThan(100);
  const changed = await page.evaluate(async (all) => {
    const area = document.querySelector<HTMLTextAreaElement>("textarea[name=content]");
    const view = document.querySelector<HTMLButtonElement>(".editor-view");
    if (!area?.form || !view) throw new Error("There is no text to edit.");
    type Rich = Element & {
      editor: {
        commands: { insertContentAt: (at: number, what: object) => void };
        state: { doc: { content: { size: number } } };
      };
    };
    const found: string[] = [];
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rich = () => document.querySelector<Rich>(".editor-prose");
    for (const text of all) {
      view.click();
      while (rich()?.checkVisibility()) await painted();
      area.value = text;
      view.click();
      while (!rich()?.checkVisibility()) await painted();
      // An empty paragraph says nothing, but makes the editor write.
      const { editor } = rich() as Rich;
      area.value = "";
      editor.commands.insertContentAt(editor.state.doc.content.size, { type: "paragraph" });
      area.form.dispatchEvent(new Event("editor:flush"));
      if (area.value !== text) found.push(text.slice(0, 200));
    }
    return found;
  }, texts);
  expect(changed).toEqual([]);
  await close();
});
