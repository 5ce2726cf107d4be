import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import { type LoaderSite, loaderSite } from "../../../tests/support/loader-site.ts";
import { sample } from "../../../tests/support/records.ts";
import { articleKinds, descriptors } from "../../content/kinds/index.ts";
import { footnoteDefinitions } from "../../content/source.ts";
import { newestArticles } from "../reading/list-pages.server.ts";
import { changesFeed, languageModelList, markdownAlternate, siteMap } from "./for-machines.server.ts";

let made: LoaderSite;
beforeEach(async () => {
  made = await loaderSite();
  // tests/http/learn.test.ts and crosswalk.test.ts have the pages of these files.
  made.site.texts = { ...made.site.texts, learn: undefined, crosswalk: undefined, worksheet: undefined };
});
afterEach(() => made.site.db.destroy());

const add = async (count: number) => {
  for (let index = 1; index <= count; index += 1) {
    const day = String(index).padStart(2, "0");
    const at = `2026-03-${day}T00:00:00.000Z`;
    const record = { id: `n-${index}`, slug: `n-${index}`, position: index, createdAt: at, updatedAt: at };
    await upsert(made.site.db, "basics", { ...sample.basics, ...record });
    await upsert(made.site.db, "laws", { ...sample.laws, ...record, designing: ["chat"] });
  }
};
const pathsIn = (xml: string) => [...xml.matchAll(/<loc>https:\/\/guide\.test([^<]*)<\/loc>/g)].map(([, path]) => path);

/** The pages that are no records: of the start pages that which some record is for. */
const fixed = [
  ...[
    "/",
    "/start",
    "/kit",
    "/tools/components",
    "/kit/cards",
    "/listen",
    "/contribute",
    "/about",
    "/changes",
    "/corrections",
  ],
  ...articleKinds.map((kind) => descriptors[kind].paths.list),
  "/glossary",
  "/start/chat",
];

describe("the site map", () => {
  it("is one file, with the day of each record and of the newest of each list", async () => {
    await add(2);
    const xml = await siteMap(made.site);
    expect(fixed).toEqual(expect.arrayContaining(["/basics", "/laws", "/case-studies"]));
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]*">\n<url>/);
    expect(xml).toMatch(/<\/urlset>\n$/);
    expect(pathsIn(xml)).toEqual([...fixed, ...["/basics/n-1", "/basics/n-2", "/laws/n-1", "/laws/n-2"]]);
    expect(xml).toContain("<loc>https://guide.test/basics</loc><lastmod>2026-03-02T00:00:00.000Z</lastmod>");
    expect(xml).toContain("<loc>https://guide.test/basics/n-1</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>");
  });
});

describe("the newest articles", () => {
  it("are of all kinds, the newest first, as many as asked for", async () => {
    await add(3);
    expect((await newestArticles(made.site.db, 3)).map(({ path }) => path)).toEqual([
      "/basics/n-3",
      "/laws/n-3",
      "/basics/n-2",
    ]);
    const record = { id: "n-3", slug: "n-3", createdAt: "2026-03-03T00:00:00.000Z" };
    await upsert(made.site.db, "case-studies", { ...sample["case-studies"], ...record });
    // Of one day, by their addresses, whatever the order of their kinds.
    expect((await newestArticles(made.site.db, 3)).map(({ path }) => path)).toEqual([
      "/basics/n-3",
      "/case-studies/n-3",
      "/laws/n-3",
    ]);
  });
});

it("the feed tells all corrections of one page on one day in one entry", async () => {
  const [on, to, title] = ["2026-11-22", "/laws/a-law", "A Law"];
  const corrections = ["One.", "Two."].map((what) => ({ on, to, title, what }));
  const feed = await changesFeed({ ...made.site, texts: { ...made.site.texts, corrections } });
  expect([...feed.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, what]) => what)).toEqual(["One. Two."]);
});

describe("the list for language models", () => {
  it("names the first of each kind, and how many more there are", async () => {
    await add(3);
    const text = await languageModelList(made.site, 2);
    const lines = text.split("\n").filter((line) => line.startsWith("- ["));
    expect(lines[0]).toMatch(/^- \[I am designing a chat\]\(https:\/\/guide.test\/start\/chat.md\): \w/);
    expect(lines.filter((line) => line.includes("/start/"))).toEqual(lines.slice(0, 1));
    expect(lines.slice(1)).toEqual([
      "- [A Basic](https://guide.test/basics/n-1.md): Short: with a colon.",
      "- [A Basic](https://guide.test/basics/n-2.md): Short: with a colon.",
      "- [All fundamentals](https://guide.test/basics): 1 more",
      "- [A Law](https://guide.test/laws/n-1.md): Short: with a colon.",
      "- [A Law](https://guide.test/laws/n-2.md): Short: with a colon.",
      "- [All laws](https://guide.test/laws): 1 more",
    ]);
    expect(await languageModelList(made.site, 3)).not.toContain("[All");
  });
});

const guide = { siteName: "Guide", siteUrl: "https://guide.test" };

describe("an article as Markdown", () => {
  it("gives a law's questions as a list before its text, and its sources after it", () => {
    const questions = "## Core Questions\n\n- Can people stop it?\n- Can they undo it?";
    const { sources } = sample.laws;
    expect(markdownAlternate(guide, "laws", sample.laws, sources)).toContain(
      `# A Law\n\n> Short: with a colon.\n\n${questions}\n\nLaw text.[^lee04]\n\n${footnoteDefinitions(sources)}\n\n---\n`,
    );
  });

  it("gives each part of a pattern its heading, with its own headings below that and its code as it is", () => {
    const pattern = { ...sample.patterns, developerNotes: "```sh\n## not a heading\n```" };
    expect(markdownAlternate(guide, "patterns", pattern, [])).toContain(
      "## Design considerations\n\n### States\n\nD.\n\n## Developer notes\n\n```sh\n## not a heading\n```\n\n## Implementation guide",
    );
  });

  it("takes no line of code for a heading, whatever its fence", () => {
    const code = ["~~~sh\n## a\n~~~", "````md\n```\n## b\n```\n## c\n````", "- ```\n  ~~~\n  ```"].join("\n\n");
    const pattern = { ...sample.patterns, developerNotes: `${code}\n\n## Below` };
    expect(markdownAlternate(guide, "patterns", pattern, [])).toContain(`${code}\n\n### Below`);
  });

  it("ends with where it came from, when it was changed, and the license of its text", () => {
    const moved = { ...sample.laws, updatedAt: "2026-12-24T09:00:00.000Z" };
    expect(markdownAlternate(guide, "laws", moved, [])).toMatch(/updated 2026-12-24\.\n$/);
    expect(markdownAlternate(guide, "laws", moved, [], { name: "CC BY 4.0", url: "https://l.test/" })).toMatch(
      /\n\n---\n\nhttps:\/\/guide\.test\/laws\/a-law, updated 2026-12-24\. CC BY 4\.0\.\n$/,
    );
  });

  it("leaves out a part of the front matter that is empty", () => {
    const { paradigms } = sample;
    expect(markdownAlternate(guide, "paradigms", paradigms, [])).toContain("## Key Patterns\n\nSee [the pattern]");
    expect(markdownAlternate(guide, "paradigms", { ...paradigms, keyPatterns: "" }, [])).not.toContain("Key Patterns");
  });

  it("says with each source where its evidence is weighed, by an address of this site in full", () => {
    const [source] = sample.laws.sources;
    if (!source) throw new Error("The sample law has no source.");
    const cited = [{ ...source, evidencePath: "/evidence/lee04" }];
    expect(markdownAlternate(guide, "laws", sample.laws, cited)).toContain(
      "Human Factors 46(1). [Data and limits](https://guide.test/evidence/lee04)",
    );
  });

  it("gives the verdict of a case with its meaning, and the products of a pattern with the page that says so", () => {
    expect(markdownAlternate(guide, "case-studies", { ...sample["case-studies"], rating: "good" }, [])).toContain(
      "\n\n**Our verdict: Good example.** Worth copying in part. No harm was reported, but at least one law is not kept in full.\n\n",
    );
    const product = {
      name: "An editor",
      says: "Undo takes back one step.",
      url: "https://www.e.test/u",
      readOn: "2026-11-22",
    };
    expect(markdownAlternate(guide, "patterns", { ...sample.patterns, products: [product] }, [])).toContain(
      "\n\n## In products\n\n- **An editor.** Undo takes back one step. [An editor at e.test](https://www.e.test/u), read 2026-11-22.\n\n",
    );
    expect(markdownAlternate(guide, "patterns", { ...sample.patterns, products: [] }, [])).not.toContain("In products");
  });
});
