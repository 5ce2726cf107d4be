import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteRecord, unpublish } from "../../db/changes.ts";
import { findStored } from "../../db/stored.ts";
import { type Site, startSite } from "../support/site.ts";

const token = "a token of a scraper";
const now = new Date("2026-11-22T10:00:00.000Z");
let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { METRICS_TOKEN: token, CONTACT_EMAIL: "us@example.org", SITE_AUTHOR: "Ada", SITE_AUTHOR_URL: "/about" },
    services: { clock: () => now },
  });
});
afterAll(() => site.stop());

const lawAt = async (slug: string) => {
  const stored = await findStored(site.db, "laws", slug);
  if (!stored) throw new Error(`There is no ${slug}.`);
  return stored;
};
const change = { at: now, by: "a test" };

it("a deleted record is gone, says so and leads on; one that is a draft again is missing", async () => {
  await site.fetch("/laws/dark-matter");
  await deleteRecord(site.db, "laws", (await lawAt("dark-matter")).record, change, true);
  const gone = await site.fetch("/laws/dark-matter");
  const html = await gone.text();
  expect(gone.status).toBe(410);
  for (const part of ["Law Removed", "was removed for good", 'href="/laws"', 'content="noindex', "<footer"])
    expect(html).toContain(part);
  for (const list of ["/sitemap.xml", "/feed.xml", "/llms.txt"])
    expect(await (await site.fetch(list)).text()).not.toContain("/laws/dark-matter");
  await unpublish(site.db, "laws", await lawAt("transparency-predictability"), change, true);
  for (const path of ["/laws/transparency-predictability", "/laws/never-was"])
    expect((await site.fetch(path)).status).toBe(404);
});

describe("a file that is not there", () => {
  it.each([
    "/assets/app-1a2b.js",
    "/assets/none",
    "/old.png",
    "/laws/app.js.map",
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/media/none.png",
    "/og/none.png",
  ])("%s gets a sentence, no page", async (path) => {
    const answer = await site.fetch(path);
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([404, "text/plain"]);
    expect((await answer.text()).length).toBeLessThan(100);
  });

  it("is none where the router asks for its data", async () => {
    for (const path of ["/.manifest?paths=/laws", "/_.rsc", "/laws/dark-patterns.rsc"])
      expect((await site.fetch(path)).headers.get("content-type") ?? "").not.toContain("text/plain");
  });

  it.each(["/none", "/none.html", "/laws/none"])("%s, which a reader may have typed, gets the page", async (path) => {
    const answer = await site.fetch(path);
    expect([answer.status, (await answer.text()).includes("<footer")]).toEqual([404, true]);
  });
});

describe("the id of a request", () => {
  const idOf = (answer: Response) => answer.headers.get("x-request-id") ?? "";

  it("is another for each, is in the log and on the page of a fault, and is not a visitor's choice", async () => {
    const ids = await Promise.all(["/none", "/none", "/healthz"].map(async (path) => idOf(await site.fetch(path))));
    expect(new Set(ids.filter(Boolean)).size).toBe(3);
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(site.db);
    await rename("patterns", "away");
    const init = { headers: { "X-Request-Id": "mine" } };
    const [page, data] = [await site.fetch("/pattern/feedback-loop", init), await site.fetch("/api/patterns", init)];
    await rename("away", "patterns");
    for (const failed of [page, data]) expect([failed.status, idOf(failed).length]).toEqual([500, 36]);
    expect(await page.text()).toContain(idOf(page));
    expect(site.output()).toContain(`"requestId":"${idOf(data)}"`);
  });

  it("is the trusted proxy's, unless it is unfit for a log", async () => {
    const behind = await startSite({ env: { TRUST_PROXY: "1" } });
    const sent = async (id: string) => idOf(await behind.fetch("/no/such/page", { headers: { "X-Request-Id": id } }));
    expect(await sent("4bf92f3577b34da6")).toBe("4bf92f3577b34da6");
    expect(await sent('"}{"')).toMatch(/^[\da-f-]{36}$/);
    await behind.stop();
  });
});

describe("/metrics", () => {
  it("is for who has the token", async () => {
    for (const authorization of [undefined, "Bearer wrong"]) {
      const refused = await site.fetch("/metrics", { headers: authorization ? { authorization } : {} });
      expect([refused.status, (await refused.text()).includes("http_")]).toEqual([401, false]);
    }
  });

  it("counts requests, pages from the cache and time", async () => {
    const scrape = async () => {
      const answer = await site.fetch("/metrics", { headers: { Authorization: `Bearer ${token}` } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        200,
        "text/plain; version=0.0.4; charset=utf-8",
      ]);
      const text = await answer.text();
      return (sample: string) =>
        Number(
          text
            .split("\n")
            .find((line) => line.startsWith(`${sample} `))
            ?.split(" ")[1],
        );
    };
    const before = await scrape();
    for (const path of ["/glossary", "/glossary", "/wp-login.php"]) await site.fetch(path);
    const later = await scrape();
    const moved = (sample: string) => later(sample) - (before(sample) || 0);
    expect(moved('page_cache_requests_total{outcome="hit"}')).toBe(1);
    expect(moved('http_requests_total{status="4xx"}')).toBe(1);
    expect(moved('http_request_duration_seconds_bucket{le="+Inf"}')).toBe(4);
    expect(moved("http_request_duration_seconds_count")).toBe(4);
    for (const size of [
      "page_cache_bytes",
      "content_version",
      "process_resident_memory_bytes",
      "nodejs_heap_size_used_bytes",
    ])
      expect(later(size)).toBeGreaterThan(0);
  });

  it("is no page of a site without one", async () => {
    const plain = await startSite();
    expect((await plain.fetch("/metrics", { headers: { Authorization: "Bearer " } })).status).toBe(404);
    expect((await plain.fetch("/.well-known/security.txt")).status).toBe(404);
    await plain.stop();
  });
});

it("security.txt names the contact for half a year from today", async () => {
  const answer = await site.fetch("/.well-known/security.txt");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(await answer.text()).toBe(
    "Contact: mailto:us@example.org\nExpires: 2027-05-23T00:00:00.000Z\nCanonical: http://site.test/.well-known/security.txt\n",
  );
});

it("the structured data of an article name the author of the settings", async () => {
  const html = await (await site.fetch("/basics/what-is-ai")).text();
  expect(html).toContain('"author":{"@type":"Organization","name":"Ada","url":"http://site.test/about"}');
});
