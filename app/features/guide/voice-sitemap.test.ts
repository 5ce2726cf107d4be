import { describe, expect, it } from "vitest";
import { createSitemap, mainPages, searchSitemap } from "./voice-sitemap.ts";

const answers: Record<string, unknown> = {
  "/api/fundamentals": [{ slug: "a", title: "A", shortDescription: "First", category: "types" }],
  "/api/laws": [{ id: "b", title: "B", description: "Second", category: "control" }, { title: "no address" }, 7],
  "/api/paradigms": [],
  "/api/patterns": Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, title: `P${index}` })),
};

function load(of: Record<string, unknown> = answers) {
  let at = 0;
  const asked: string[] = [];
  const sitemap = createSitemap({
    now: () => at,
    async fetchList(path) {
      asked.push(path);
      if (!(path in of)) throw new Error("gone");
      return of[path];
    },
  });
  const wait = (milliseconds: number) => {
    at += milliseconds;
  };
  return { sitemap, asked, wait };
}
const urls = async (sitemap: () => Promise<{ items: { url: string }[] }[]>) =>
  (await sitemap()).slice(1).flatMap(({ items }) => items.map(({ url }) => url));

describe("the sitemap", () => {
  it("has the records of the lists, by slug or id, and ten patterns", async () => {
    const patterns = Array.from({ length: 10 }, (_, index) => `/pattern/p${index}`);
    expect(await urls(load().sitemap)).toEqual(["/basics/a", "/laws/b", ...patterns]);
  });

  it("is kept for five minutes", async () => {
    const { sitemap, asked, wait } = load();
    await sitemap();
    wait(299_999);
    await sitemap();
    expect(asked).toHaveLength(4);
    wait(1);
    await sitemap();
    expect(asked).toHaveLength(8);
  });

  it("does without the patterns", async () => {
    const { "/api/patterns": _, ...others } = answers;
    expect(await urls(load(others).sitemap)).toEqual(["/basics/a", "/laws/b"]);
  });

  it.each([
    ["cannot be had", {}],
    ["is no list", { ...answers, "/api/laws": { message: "broken" } }],
  ])("is the four main pages when a list %s, and is asked for again then", async (_, of) => {
    const { sitemap, asked } = load(of);
    expect(await sitemap()).toEqual([mainPages]);
    expect(mainPages.items.map(({ url }) => url)).toEqual(["/basics", "/laws", "/paradigms", "/patterns"]);
    const before = asked.length;
    await sitemap();
    expect(asked.length).toBeGreaterThan(before);
  });
});

describe("searching the sitemap", () => {
  const item = (title: string, description = "", category = "") => ({ title, url: `/${title}`, description, category });
  const find = (...items: ReturnType<typeof item>[]) =>
    searchSitemap([{ section: "", items }], " Trust ").map(({ title }) => title);

  it("counts 10 for the title, 5 for the description, 3 for the category", () => {
    expect(find(item("c", "", "trust"), item("d", "about trust"), item("trust"))).toEqual(["trust", "d", "c"]);
    expect(find(item("both", "trust", "trust"), item("trust"))).toEqual(["trust", "both"]);
  });

  it("gives five at most, none for what nothing has, and none for nothing", () => {
    expect(find(...Array.from({ length: 9 }, (_, index) => item(`trust${index}`)))).toHaveLength(5);
    expect(find(item("other"))).toEqual([]);
    expect(searchSitemap([{ section: "", items: [item("a")] }], " ")).toEqual([]);
  });
});
