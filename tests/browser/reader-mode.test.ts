import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { articleKinds, pathOf } from "../../app/content/kinds/index.ts";
import { seedSlugs } from "../support/seed.ts";
import { visitors } from "../support/visitors.ts";

type Reader = new (document: Document) => { parse: () => { textContent: string } | null };
declare global {
  interface Window {
    Readability: Reader;
  }
}

/** Run inside the page, as a browser does it. */
const readability = join(import.meta.dirname, "../../node_modules/@mozilla/readability/Readability.js");

const visit = visitors();
/** Claims are lists of facts, no running text. */
const kinds = articleKinds.filter((kind) => kind !== "evidence");
const paths = kinds.flatMap((kind) => seedSlugs(kind).map((slug) => pathOf(kind, slug)));

/** Paragraphs of an article's text, closed tabs among them but no cards of links, that reader mode leaves out. */
async function missingFrom(path: string): Promise<string[]> {
  const words = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const parsed = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  const paragraphs = [...parsed.querySelectorAll("#article-text .prose > p")]
    .filter((one) => !one.closest("[aria-labelledby=key-patterns]"))
    .map((paragraph) => words(paragraph.textContent));
  if (paragraphs.length === 0) return ["no paragraph at all"];
  const shown = words(new window.Readability(parsed).parse()?.textContent);
  return paragraphs.filter((paragraph) => !shown.includes(paragraph));
}

it("reader mode keeps the whole running text of every article, and of all four parts of a pattern", async () => {
  const { page, close } = await visit({ bypassCSP: true });
  await page.goto("/contribute");
  const source = await readFile(readability, "utf8");
  await page.addScriptTag({ content: source });
  const missing: Record<string, string[]> = {};
  for (const path of paths) {
    const left = await page.evaluate(missingFrom, path);
    if (left.length > 0) missing[path] = left.map((paragraph) => paragraph.slice(0, 40));
  }
  expect(missing).toEqual({});
  await close();
});
