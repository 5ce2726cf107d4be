import { describe, expect, it } from "vitest";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";
import { PageCache } from "./page-cache.ts";

const made = (text: string, isShareable = true, holdsUntil = Infinity): CachedResponse => {
  const headers: [string, string][] = [["Content-Type", "text/html"]];
  const page = toCachedResponse({ status: 200, headers, body: Buffer.from(text), etag: "", holdsUntil });
  return { ...page, isShareable };
};

describe("PageCache", () => {
  it("names one rendering for all who ask for a page of one version", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    const names: string[] = [];
    const fill = () =>
      cache.fill("/", async (name) => {
        names.push(name);
        return made("a");
      });
    const pages = await Promise.all([fill(), fill()]);
    version = 2;
    await fill();
    expect([new Set(pages).size, new Set(names.slice(0, 2)).size, new Set(names).size]).toEqual([1, 1, 2]);
  });

  it("does not keep what was rendered before an edit", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    const old = await cache.fill("/", async () => {
      version = 2;
      return made("old");
    });
    expect(old.whole.body.toString()).toBe("old");
    expect(cache.get("/")).toBeUndefined();
  });

  it("keeps a page until the moment to which it holds, and others for ever", async () => {
    let now = 1000;
    const cache = new PageCache(
      1_000_000,
      () => 1,
      () => now,
    );
    await cache.fill("/", async () => made("this year", true, 2000));
    await cache.fill("/always", async () => made("always"));
    now = 1999;
    expect(cache.get("/")?.whole.body.toString()).toBe("this year");
    now = 2000;
    expect(cache.get("/")).toBeUndefined();
    expect(cache.count).toBe(1);
    expect(cache.get("/always")).toBeDefined();
    await cache.fill("/", async () => made("next year", true, 3000));
    expect(cache.get("/")?.whole.body.toString()).toBe("next year");
  });

  it("keeps only what may be kept, and nothing of a failed rendering", async () => {
    const cache = new PageCache(1_000_000, () => 1);
    await cache.fill("/private", async () => made("a", false));
    expect(cache.get("/private")).toBeUndefined();
    await expect(cache.fill("/broken", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.fill("/broken", async () => made("mended"))).whole.body.toString()).toBe("mended");
  });
});
