import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSiteTexts } from "../../app/content/site-files.ts";
import { folderWith, sampleCrosswalk } from "../support/lessons.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = await folderWith({ "crosswalk.yaml": sampleCrosswalk });
  site = await startSite({ env: { CONTENT_SEED: folder } });
});
afterAll(() => site.stop());

const textOf = async (path: string, of = site) => (await of.fetch(path)).text();
const main = async (path: string) =>
  (/<main[\s\S]*<\/main>/.exec(await textOf(path))?.[0] ?? "").replaceAll("<!-- -->", "");
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

describe("the crosswalk", () => {
  it("leads from each entry to the original, and to our pages if there are any", async () => {
    const [, first = "", second = ""] = (await main("/crosswalk")).split(/<th scope="row"/);
    expect([...first.matchAll(/<a\b[^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      "https://guidelines.example.org/g1",
      "/pattern/expectation-onboarding",
      "/laws/transparency-predictability",
    ]);
    expect(second).toMatch(
      /href="https:\/\/guidelines\.example\.org\/"[^>]*>=G2<[\s\S]*Not here[\s\S]*Weather is no subject/,
    );
    expect(await main("/crosswalk")).toContain("1 of 2 have a page here");
  });

  it("is the same as CSV and as JSON", async () => {
    const csv = await site.fetch("/crosswalk.csv");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect((await csv.text()).split("\r\n").slice(1)).toEqual([
      "Guidelines for Human-AI Interaction,Microsoft,G1: Make clear what the system can do,https://guidelines.example.org/g1,Expectation Onboarding,http://site.test/pattern/expectation-onboarding,",
      "Guidelines for Human-AI Interaction,Microsoft,G1: Make clear what the system can do,https://guidelines.example.org/g1,Transparency & Predictability,http://site.test/laws/transparency-predictability,",
      "Guidelines for Human-AI Interaction,Microsoft,'=G2,https://guidelines.example.org/,Not here,,Weather is no subject of this guide.",
      "",
    ]);
    const [guidelines] = await (await site.fetch("/crosswalk.json")).json();
    expect(guidelines).toMatchObject({ by: "Microsoft", readOn: "2026-11-28" });
    expect(guidelines.entries[0].pages[0]).toMatchObject({ title: "Expectation Onboarding" });
    expect(guidelines.entries[1].pages).toEqual([]);
  });
});

describe("the worksheet", () => {
  it("asks each question with a meaning for yes and no, in inputs that need no script", async () => {
    const html = await main("/kit/worksheet");
    const questions = readSiteTexts(folder).worksheet?.groups.flatMap((group) => group.questions) ?? [];
    expect(questions.length).toBeGreaterThan(9);
    expect([html.match(/<fieldset/g)?.length, html.match(/type="radio"/g)?.length]).toEqual([
      questions.length,
      2 * questions.length,
    ]);
    for (const { yes, no, pages } of questions)
      for (const text of [yes, no, ...pages.map((to) => `href="${to}"`)]) expect(html).toContain(text);
    expect(await main("/kit")).toContain('href="/kit/worksheet"');
    expect(await main("/search?q=when+not+to+use+AI")).toContain('href="/kit/worksheet"');
  });
});

it.each(["/crosswalk", "/kit/worksheet"])("%s is valid HTML, and listed", async (path) => {
  const { results } = await validator.validateString(await textOf(path));
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  for (const list of ["/about", "/sitemap.xml", "/llms.txt"]) expect(await textOf(list)).toContain(path);
});

it("a site without the files has neither, and names neither", async () => {
  const without = await startSite({
    env: { CONTENT_SEED: await folderWith({ "crosswalk.yaml": "", "worksheet.yaml": "" }) },
  });
  for (const path of ["/crosswalk", "/crosswalk.csv", "/crosswalk.json", "/kit/worksheet"])
    expect([path, (await without.fetch(path)).status]).toEqual([path, 404]);
  for (const path of ["/kit", "/sitemap.xml", "/llms.txt", "/search?q=worksheet"])
    expect(await textOf(path, without)).not.toMatch(/\/crosswalk|\/kit\/worksheet/);
  await without.stop();
});
