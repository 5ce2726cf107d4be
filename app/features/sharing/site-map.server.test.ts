import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import { gather } from "../../../tests/support/gather.ts";
import { type LoaderSite, loaderSite } from "../../../tests/support/loader-site.ts";
import { sample } from "../../../tests/support/records.ts";
import { articleKinds, descriptors } from "../../content/kinds/index.ts";
import { newestArticles } from "../reading/list-pages.server.ts";
import { languageModelList } from "./language-model-list.server.ts";
import { siteMap } from "./site-map.server.ts";

let made: LoaderSite;
beforeEach(async () => {
  made = await loaderSite();
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
const fileAt = async (asked: string | null, size?: number) => {
  const pieces = await siteMap(made.site, asked, size);
  return pieces && (await gather(pieces)).join("");
};
const pathsIn = (xml: string | undefined) =>
  [...(xml ?? "").matchAll(/<loc>https:\/\/guide\.test([^<]*)<\/loc>/g)].map(([, path]) => path);

/** The pages that are no records: of the start pages that which some record is for. */
const fixed = [
  ...["/", "/start", "/kit", "/listen", "/contribute", "/about", "/changes", "/corrections"],
  "/glossary",
  "/start/chat",
  ...articleKinds.map((kind) => descriptors[kind].paths.list),
];

describe("the site map", () => {
  it("is one file, with the day of each record and of the newest of each list", async () => {
    await add(2);
    const xml = await fileAt(null);
    expect(fixed).toEqual(expect.arrayContaining(["/basics", "/laws", "/blog"]));
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]*">\n<url>/);
    expect(xml).toMatch(/<\/urlset>\n$/);
    expect(pathsIn(xml)).toEqual([...fixed, ...["/basics/n-1", "/basics/n-2", "/laws/n-1", "/laws/n-2"]]);
    expect(xml).toContain("<loc>https://guide.test/basics</loc><lastmod>2026-03-02T00:00:00.000Z</lastmod>");
    expect(xml).toContain("<loc>https://guide.test/basics/n-1</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>");
    expect(await fileAt("1")).toBe(xml);
    expect(await fileAt("2")).toBeUndefined();
    expect(await fileAt("x")).toBeUndefined();
  });

  it("is a list of files where there is too much for one, each address in one of them", async () => {
    await add(11);
    const whole = pathsIn(await fileAt(null));
    expect(whole).toHaveLength(fixed.length + 22);
    const index = await fileAt(null, 7);
    expect(index).toContain("<sitemapindex xmlns=");
    const pages = Array.from({ length: Math.ceil(whole.length / 7) }, (_, at) => String(at + 1));
    expect(pages.length).toBeGreaterThan(4);
    expect(pathsIn(index)).toEqual(pages.map((page) => `/sitemap.xml?page=${page}`));
    const files = await Promise.all(pages.map(async (page) => pathsIn(await fileAt(page, 7))));
    expect(files.slice(0, -1).every((paths) => paths.length === 7)).toBe(true);
    expect(files.flat()).toEqual(whole);
    expect(await fileAt(String(pages.length + 1), 7)).toBeUndefined();
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
      "/blog/n-3",
      "/laws/n-3",
    ]);
  });
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
