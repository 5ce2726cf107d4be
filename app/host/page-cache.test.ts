import { describe, expect, it, vi } from "vitest";
import { type CachedResponse, toCachedResponse } from "./cached-response.ts";
import { PageCache } from "./page-cache.ts";

const page = (text: string): CachedResponse =>
  toCachedResponse(200, [["Content-Type", "text/html"]], Buffer.from(text));
const always = () => true;

describe("PageCache", () => {
  it("renders a page once a version", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    const render = vi.fn(async () => page("a"));
    await cache.fill("/", render, always);
    await cache.fill("/", render, always);
    expect(cache.get("/")).toBeDefined();
    version = 2;
    expect(cache.get("/")).toBeUndefined();
    await cache.fill("/", render, always);
    expect(render).toHaveBeenCalledTimes(2 + 1);
  });

  it("lets requests for one page wait for one rendering", async () => {
    const cache = new PageCache(1_000_000, () => 1);
    const render = vi.fn(async () => page("a"));
    const pages = await Promise.all([1, 2, 3].map(() => cache.fill("/", render, always)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
  });

  it("does not keep what was rendered before an edit", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    const old = await cache.fill(
      "/",
      async () => {
        version = 2;
        return page("old");
      },
      always,
    );
    expect(old.identity.toString()).toBe("old");
    expect(cache.get("/")).toBeUndefined();
  });

  it("keeps only what may be kept, and nothing of a failed rendering", async () => {
    const cache = new PageCache(1_000_000, () => 1);
    await cache.fill(
      "/private",
      async () => page("a"),
      () => false,
    );
    expect(cache.get("/private")).toBeUndefined();
    await expect(cache.fill("/broken", () => Promise.reject(new Error("no")), always)).rejects.toThrow("no");
    expect((await cache.fill("/broken", async () => page("mended"), always)).identity.toString()).toBe("mended");
  });

  it("never exceeds its bytes under 100,000 distinct addresses", async () => {
    const limit = 2_000_000;
    const cache = new PageCache(limit, () => 1);
    const shared = page("x".repeat(500));
    let most = 0;
    for (let index = 0; index < 100_000; index += 1) {
      await cache.fill(`/page-${index}`, async () => shared, always);
      most = Math.max(most, cache.bytes);
    }
    expect(most).toBeLessThanOrEqual(limit);
    expect(cache.count).toBeGreaterThan(100);
    expect(cache.get("/page-99999")).toBeDefined();
    expect(cache.get("/page-0")).toBeUndefined();
  });
});
