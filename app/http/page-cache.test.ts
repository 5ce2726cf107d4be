import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
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

  it("makes each encoding of a page once for all who wait, and counts its bytes", async () => {
    const headers: [string, string][] = [["Content-Type", "text/html"]];
    const packed = async (text: string) =>
      toCachedResponse({ status: 200, headers, body: await toBrotli(Buffer.from(text)), isBrotli: true, etag: "" });
    const text = "a".repeat(50_000);
    const cache = new PageCache(60_000, () => 1);
    const page = await cache.fill("/", () => packed(text));
    await cache.fill("/other", () => packed("b"));
    const [gzip, again] = await Promise.all([cache.recoded("/", page, "gzip"), cache.recoded("/", page, "gzip")]);
    expect(again).toBe(gzip);
    expect(cache.recoded("/", page, "gzip")).toBe(gzip);
    expect(gunzipSync(gzip.stored.body).toString()).toBe(text);
    expect(cache.get("/other")).toBeDefined();
    // With its 50 kB, there is no longer room for all.
    const plain = await cache.recoded("/", page, "identity");
    expect([plain.stored.body.toString(), cache.recoded("/", page, "gzip")]).toEqual([text, expect.any(Promise)]);
  });

  it("gives what was asked for in an encoding before an edit, and does not keep it", async () => {
    let version = 1;
    const cache = new PageCache(1_000_000, () => version);
    const fill = async (text: string) => {
      const body = await toBrotli(Buffer.from(text));
      const headers: [string, string][] = [["Content-Type", "text/html"]];
      return cache.fill("/", async () =>
        toCachedResponse({ status: 200, headers, body, isBrotli: true, etag: "same" }),
      );
    };
    const old = await fill("old");
    const waiting = cache.recoded("/", old, "gzip");
    version = 2;
    const fresh = await fill("new");
    expect(gunzipSync((await waiting).stored.body).toString()).toBe("old");
    await cache.recoded("/", old, "identity");
    for (const encoding of ["gzip", "identity"] as const) {
      const { body } = (await cache.recoded("/", fresh, encoding)).stored;
      expect((encoding === "gzip" ? gunzipSync(body) : body).toString()).toBe("new");
    }
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
