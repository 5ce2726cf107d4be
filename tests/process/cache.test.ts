import { Agent, request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";

let site: SiteProcess;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  site = await startProcess({ env: { PAGE_CACHE_MB: "1" } });
});
afterAll(async () => {
  agent.destroy();
  await site.stop();
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** One request with just these headers: `fetch` would add its own. */
function raw(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The path goes as it is: as a part of a URL its dots would be resolved before they are sent.
    const { hostname, port } = new URL(site.origin);
    const sent = httpRequest({ hostname, port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function edit(title: string): Promise<void> {
  const db = openDatabase(site.databaseFile);
  const record = await findBySlug(db, "basics", "what-is-ai");
  if (record) await upsert(db, "basics", { ...record, title });
  await db.destroy();
}

describe("the page cache", () => {
  const path = "/basics/what-is-ai";

  it("shows an edit by another process on the very next request", async () => {
    const original = (await raw(path)).body.toString();
    expect(original).not.toContain("An Edited Title");
    await edit("An Edited Title");
    expect((await raw(path)).body.toString()).toContain("An Edited Title");
    expect((await raw("/api/fundamentals/slug/what-is-ai")).body.toString()).toContain("An Edited Title");
    await edit("What Is AI?");
    expect((await raw(path)).body.toString()).toBe(original);
  });

  it("answers 304 to a known ETag, and the page again once it has changed", async () => {
    const first = await raw(path);
    const etag = String(first.headers.etag);
    const again = await raw(path, { "If-None-Match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await raw(path, { "If-None-Match": `"other", ${etag}` })).status).toBe(304);
    await edit("Another Title");
    expect((await raw(path, { "If-None-Match": etag })).status).toBe(200);
    await edit("What Is AI?");
    expect((await raw(path)).headers.etag).toBe(etag);
  });

  it.each([path, "/", "/api/laws", "/sitemap.xml", "/no/such/page"])(
    "serves %s in three encodings of one text",
    async (page) => {
      const identity = await raw(page);
      const gzip = await raw(page, { "Accept-Encoding": "gzip" });
      const br = await raw(page, { "Accept-Encoding": "gzip, deflate, br" });
      expect([gzip.headers["content-encoding"], br.headers["content-encoding"]]).toEqual(["gzip", "br"]);
      expect(gunzipSync(gzip.body).equals(identity.body)).toBe(true);
      expect(brotliDecompressSync(br.body).equals(identity.body)).toBe(true);
      expect(identity.headers["content-encoding"]).toBeUndefined();
      expect(br.headers.vary).toContain("Accept-Encoding");
      expect((await raw(page, { "Accept-Encoding": "br;q=0, gzip" })).headers["content-encoding"]).toBe("gzip");
    },
  );

  it("keeps a page for each theme", async () => {
    expect((await raw(path)).body.toString()).toContain('data-theme="dark"');
    expect((await raw(path, { Cookie: "a=b; theme=light" })).body.toString()).toContain('data-theme="light"');
    expect((await raw(path)).body.toString()).toContain('data-theme="dark"');
    expect((await raw(path, { Cookie: "theme=<script>" })).body.toString()).toContain('data-theme="dark"');
  });
});

describe("files of the build", () => {
  it("are kept by browsers for a year when their name has a hash", async () => {
    const html = (await raw("/")).body.toString();
    const script = /\/assets\/index-[\w-]+\.js/.exec(html)?.[0] ?? "";
    const answer = await raw(script, { "Accept-Encoding": "br" });
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers["content-type"]).toContain("text/javascript");
    expect(answer.headers["content-encoding"]).toBe("br");
  });
});
