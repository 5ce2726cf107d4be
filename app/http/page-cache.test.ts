import { describe, expect, it, vi } from "vitest";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";
import { PageCache } from "./page-cache.ts";

const asker = { client: "somebody" };

const made = (text: string, isShareable = true, holdsUntil = Infinity): CachedResponse => {
  const headers: [string, string][] = [["Content-Type", "text/html"]];
  const page = toCachedResponse({ status: 200, headers, body: Buffer.from(text), etag: "", holdsUntil });
  return { ...page, isShareable };
};

describe("PageCache", () => {
  it("renders a page once a version", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    const render = vi.fn(async () => made("a"));
    await cache.fill("/", asker, render);
    await cache.fill("/", asker, render);
    expect(cache.get("/")).toBeDefined();
    version = 2;
    expect(cache.get("/")).toBeUndefined();
    await cache.fill("/", asker, render);
    expect(render).toHaveBeenCalledTimes(2 + 1);
  });

  it("drops every page after an edit", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    await cache.fill("/", asker, async () => made("a"));
    await cache.fill("/laws", asker, async () => made("b"));
    version = 2;
    expect([cache.get("/"), cache.count]).toEqual([undefined, 0]);
  });

  it("lets requests for one page wait for one rendering", async () => {
    const cache = new PageCache(1_000_000, () => 1);
    const render = vi.fn(async () => made("a"));
    const pages = await Promise.all([1, 2, 3].map(() => cache.fill("/", asker, render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
  });

  it("does not keep what was rendered before an edit", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    const old = await cache.fill("/", asker, async () => {
      version = 2;
      return made("old");
    });
    expect(old.whole.body.toString()).toBe("old");
    expect(cache.get("/")).toBeUndefined();
  });

  it("has nobody who asks after an edit wait for what began before it", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    const old = Promise.withResolvers<CachedResponse>();
    const before = cache.fill("/", asker, () => old.promise);
    version = 2;
    const after = cache.fill("/", asker, async () => made("new"));
    old.resolve(made("old"));
    expect((await after).whole.body.toString()).toBe("new");
    expect((await before).whole.body.toString()).toBe("old");
    expect(cache.get("/")?.whole.body.toString()).toBe("new");
  });

  it("keeps a page until the moment to which it holds, and others for ever", async () => {
    let now = 1000;
    const cache = new PageCache(
      1_000_000,
      () => 1,
      () => now,
    );
    await cache.fill("/", asker, async () => made("this year", true, 2000));
    await cache.fill("/always", asker, async () => made("always"));
    now = 1999;
    expect(cache.get("/")?.whole.body.toString()).toBe("this year");
    now = 2000;
    expect(cache.get("/")).toBeUndefined();
    expect(cache.count).toBe(1);
    expect(cache.get("/always")).toBeDefined();
    await cache.fill("/", asker, async () => made("next year", true, 3000));
    expect(cache.get("/")?.whole.body.toString()).toBe("next year");
  });

  it("does not keep what was over before it was rendered", async () => {
    let now = 1000;
    const cache = new PageCache(
      1_000_000,
      () => 1,
      () => now,
    );
    const late = await cache.fill("/", asker, async () => {
      now = 2000;
      return made("late", true, 2000);
    });
    expect(late.whole.body.toString()).toBe("late");
    expect(cache.count).toBe(0);
  });

  it("keeps only what may be kept, and nothing of a failed rendering", async () => {
    const cache = new PageCache(1_000_000, () => 1);
    await cache.fill("/private", asker, async () => made("a", false));
    expect(cache.get("/private")).toBeUndefined();
    await expect(cache.fill("/broken", asker, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.fill("/broken", asker, async () => made("mended"))).whole.body.toString()).toBe("mended");
  });

  it("weighs a page with its address, so that long addresses keep it within its bytes too", async () => {
    const limit = 1_000_000;
    const cache = new PageCache(limit, () => 1);
    const shared = made("x");
    const addressOf = (index: number) => `/search?q=${index}-${"a".repeat(2000)}`;
    const weight = (address: string) => shared.size + Buffer.byteLength(address, "utf16le");
    const first = [1, 2, 3].map(addressOf);
    for (const address of first) await cache.fill(address, asker, async () => shared);
    expect(cache.bytes).toBe(first.reduce((sum, address) => sum + weight(address), 0));
    for (let index = 4; index < 300; index += 1) await cache.fill(addressOf(index), asker, async () => shared);
    expect(cache.count).toBeLessThanOrEqual(limit / weight(addressOf(4)));
    expect(cache.get(addressOf(299))).toBeDefined();
  });

  it("never exceeds its bytes under 100,000 distinct addresses", async () => {
    const limit = 2_000_000;
    const cache = new PageCache(limit, () => 1);
    const shared = made("x".repeat(500));
    let most = 0;
    for (let index = 0; index < 100_000; index += 1) {
      await cache.fill(`/page-${index}`, asker, async () => shared);
      most = Math.max(most, cache.bytes);
    }
    expect(most).toBeLessThanOrEqual(limit);
    expect(cache.count).toBeGreaterThan(100);
    expect(cache.get("/page-99999")).toBeDefined();
    expect(cache.get("/page-0")).toBeUndefined();
  });
});
