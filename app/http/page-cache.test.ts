import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type CachedResponse, toBrotli, toCachedResponse } from "./cached-response.ts";
import { PageCache } from "./page-cache.ts";

const made = (text: string, isShareable = true): CachedResponse => {
  const headers: [string, string][] = [["Content-Type", "text/html"]];
  const page = toCachedResponse({ status: 200, headers, body: Buffer.from(text), etag: "" });
  return { ...page, isShareable };
};

afterEach(() => void vi.useRealTimers());

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
    expect(old.stored.body.toString()).toBe("old");
    expect(cache.get("/")).toBeUndefined();
  });

  it("makes a page anew after an hour", async () => {
    vi.useFakeTimers();
    const cache = new PageCache(1_000_000, () => 1);
    await cache.fill("/", async () => made("this hour"));
    vi.advanceTimersByTime(3_590_000);
    expect(cache.get("/")?.stored.body.toString()).toBe("this hour");
    vi.advanceTimersByTime(20_000);
    expect(cache.get("/")).toBeUndefined();
  });

  it("keeps only what may be kept, and nothing of a failed rendering", async () => {
    const cache = new PageCache(1_000_000, () => 1);
    await cache.fill("/private", async () => made("a", false));
    expect(cache.get("/private")).toBeUndefined();
    await expect(cache.fill("/broken", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.fill("/broken", async () => made("mended"))).stored.body.toString()).toBe("mended");
  });

  it("puts a page that is asked for again into fewer bytes of the same text", async () => {
    const cache = new PageCache(1_000_000, () => 1);
    const text = readFileSync(import.meta.filename);
    const answer = { status: 200, headers: [["Content-Type", "text/html"]] satisfies [string, string][], etag: "" };
    const first = await cache.fill("/", async () =>
      toCachedResponse({ ...answer, body: await toBrotli(text), isBrotli: true }),
    );
    await vi.waitFor(() => expect(cache.get("/")?.stored.body.length).toBeLessThan(first.stored.body.length));
    const small = cache.get("/")?.stored;
    expect(brotliDecompressSync(small?.body ?? "")).toEqual(text);
    expect(small?.headers.slice(-4)).toEqual(["Content-Encoding", "br", "Content-Length", String(small?.body.length)]);
  });
});
