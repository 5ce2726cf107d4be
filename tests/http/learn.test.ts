import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderWith, sampleLessons } from "../support/lessons.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { CONTENT_SEED: await folderWith({ "learn.yaml": sampleLessons }) } });
});
afterAll(() => site.stop());

const pageOf = async (path: string, of = site) => (await of.fetch(path)).text();
const main = async (path: string) => /<main[\s\S]*<\/main>/.exec(await pageOf(path))?.[0] ?? "";
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const paths = ["/learn", "/learn/show-doubt", "/learn/keep-control", "/learn/test"];

describe("the lessons", () => {
  it("are listed in their order, with the test at their end", async () => {
    const html = await main("/learn");
    expect([...html.matchAll(/href="(\/learn\/[^"]+)"/g)].map(([, to]) => to)).toEqual(paths.slice(1));
    expect(html).toContain("A number looks certain, so say how sure the system is, and of what.");
  });

  it("show a broken screen, and fold the faults and the screen put right", async () => {
    const html = (await main("/learn/show-doubt")).replaceAll("<!-- -->", "");
    const [open = "", folded = ""] = html.split(/<details/);
    // Its own minutes, and with Dark Matter and What Is AI.
    const [, alone, withReading] = /Lesson 1 of 2 · (\d+) minutes, (\d+) with its reading/.exec(open) ?? [];
    expect(Number(alone)).toBe(4);
    expect(Number(withReading)).toBeGreaterThan(8);
    expect(open).toContain("Score: 92");
    expect(open).not.toContain("Likely");
    expect(folded).toContain("Note </span>3");
    expect(folded).toMatch(
      /The score has no range\.<\/strong> It says how many[^<]*<a[^>]*href="\/pattern\/confidence-indicators"[^>]*>Confidence Indicators</,
    );
    // Each text of the broken screen can be pressed, and none says by itself that it is a fault.
    expect(open.match(/<button[^>]*class="spot needs-script"[^>]*aria-label="Is this a fault\? [^"]+"/g)).toHaveLength(
      8,
    );
    expect(open).not.toContain("{1}");
    expect(open).not.toContain("Note </span>");
    expect(html).toContain('href="/basics/what-is-ai"');
    expect([
      ...html.matchAll(/<li[^>]*>(A number is a claim|Say how sure you are|Leave a way out)\.<\/li>/g),
    ]).toHaveLength(3);
    expect(await main("/learn/keep-control")).toMatch(
      /rel="prev"[^>]*href="\/learn\/show-doubt"[\s\S]*rel="next"[^>]*href="\/learn\/test"/,
    );
  });

  it("are tested on screens with choices, folded answers and the page to read again", async () => {
    const html = (await main("/learn/test")).replaceAll("<!-- -->", "");
    const [, first = "", second = ""] = html.split(/<li[^>]*class="test-item/);
    expect(first).toMatch(/What does this answer lack\?<\/h2>/);
    expect([...first.matchAll(/type="radio"[^>]*\/?><span>([^<]+?) ?<\/span>/g)].map(([, title]) => title)).toEqual([
      "Dark Matter",
      "Inline Citations",
      "Nothing is wrong here",
    ]);
    expect(first).toMatch(
      /<summary[^>]*>Answer<\/summary><p[^>]*><strong>Inline Citations\.<\/strong> Its source\.[\s\S]*href="\/pattern\/inline-citations"/,
    );
    expect(second).toContain("<strong>Nothing is wrong here.</strong>");
  });

  it.each(paths)("%s is valid HTML", async (path) => {
    const { results } = await validator.validateString(await pageOf(path));
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it("are named in header, footer, site map, search and the list for language models", async () => {
    const html = await pageOf("/about");
    expect(/<header[\s\S]*?<\/header>/.exec(html)?.[0]).toContain('href="/learn"');
    expect(html.slice(html.lastIndexOf("<footer"))).toContain('href="/learn"');
    const map = await pageOf("/sitemap.xml");
    const list = await pageOf("/llms.txt");
    for (const path of paths)
      expect([map, list].map((text) => text.includes(`http://site.test${path}`))).toEqual([true, true]);
    expect(await main("/search?q=show+the+doubt")).toContain('href="/learn/show-doubt"');
    expect(await main("/search?q=course")).toContain('href="/learn"');
  });

  it("are found in any case, and others are missing", async () => {
    const moved = await site.fetch("/learn/Show-Doubt");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/learn/show-doubt"]);
    expect((await site.fetch("/learn/nothing")).status).toBe(404);
  });
});

it("a site without the file has no lessons, and names none", async () => {
  const without = await startSite({ env: { CONTENT_SEED: await folderWith({ "learn.yaml": "" }) } });
  for (const path of paths) expect([path, (await without.fetch(path)).status]).toEqual([path, 404]);
  for (const path of ["/", "/sitemap.xml", "/llms.txt", "/search?q=course"])
    expect([path, (await pageOf(path, without)).match(/\/learn["<)/]/) !== null]).toEqual([path, false]);
  await without.stop();
});
