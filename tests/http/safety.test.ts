import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/dialect.ts";
import type { Database } from "../../db/schema.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => site.stop());

const get = (path: string, init?: Parameters<Site["fetch"]>[1]) => site.fetch(path, init);

describe("headers", () => {
  it("protect every answer", async () => {
    for (const path of ["/", "/api/laws", "/favicon.svg", "/no/such/page"]) {
      const { headers } = await get(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("geolocation=()");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it("allow inline scripts by their hash alone", async () => {
    const response = await get("/basics/what-is-ai");
    const policy = response.headers.get("content-security-policy") ?? "";
    const html = await response.text();
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).toContain("frame-ancestors 'none'");
    const scripts = [...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = ""]) => code,
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const code of scripts) expect(policy).toContain(createHash("sha256").update(code).digest("base64"));
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  it("ask for https where the public address is https, whoever comes", async () => {
    expect((await get("/laws")).headers.get("strict-transport-security")).toBeNull();
    const secure = await startSite({ env: { SITE_URL: "https://site.test" } });
    for (const headers of [undefined, { "X-Forwarded-Proto": "https" }])
      expect((await secure.fetch("/laws", headers && { headers })).headers.get("strict-transport-security")).toContain(
        "max-age=31536000",
      );
    await secure.stop();
  });
});

describe("limits", () => {
  it("refuse long addresses, many headers and large bodies with a sentence", async () => {
    const long = await get(`/search?q=${"a".repeat(2048)}`);
    expect([long.status, await long.text()]).toEqual([414, expect.stringContaining("at most 2048")]);
    // What the router asks of a page with as many links as the glossary has.
    const links = Array.from({ length: 200 }, (_, at) => `/glossary/term-${at}`);
    const routes = await get(`/.manifest?paths=${links.join(",")}`);
    const short = await get("/.manifest?paths=/laws,/basics");
    expect(routes.status).toBe(short.status);
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`x-header-${index}`, "1"]));
    expect((await get("/", { headers: many })).status).toBe(431);
    const large = await get("/theme", { method: "POST", body: "x".repeat(1024 * 1024 + 1) });
    expect(large.status).toBe(413);
  });
});

describe("writes", () => {
  const form = new URLSearchParams({ theme: "light" });

  it("from this site change the theme and return to the page", async () => {
    const response = await get("/theme", {
      method: "POST",
      body: form,
      headers: { Origin: site.origin, Referer: `${site.origin}/laws?a=1` },
    });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/laws?a=1"]);
    expect(response.headers.get("set-cookie")).toBe("theme=light; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  it("to a site that is public by https set cookies for https alone", async () => {
    const secure = await startSite({ env: { SITE_URL: "https://site.test" } });
    for (const [path, body] of [
      ["/theme", form],
      ["/newsletter", new URLSearchParams({ email: "nobody" })],
    ] as const) {
      const { headers } = await secure.fetch(path, { method: "POST", body });
      expect(headers.get("set-cookie")).toMatch(/^(theme|flash)=.*; SameSite=Lax; Secure$/);
    }
    await secure.stop();
  });

  it("never lead to another site", async () => {
    for (const from of ["https://evil.test/x", `${site.origin}//evil.test`, "no address"]) {
      const response = await get("/theme", { method: "POST", body: form, headers: { Referer: from } });
      expect(response.headers.get("location")).toBe("/");
    }
  });

  it("from another site are refused", async () => {
    const crossSite: Record<string, string>[] = [
      { Origin: "https://evil.test" },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
    ];
    for (const headers of crossSite) {
      expect((await get("/theme", { method: "POST", body: form, headers })).status).toBe(403);
    }
  });
});

describe("a failure inside", () => {
  it("is told without its cause and logged with it", async () => {
    const db = openDatabase(site.databaseFile);
    await db.schema.alterTable("laws").renameTo("laws_away").execute();
    // Addresses that were not asked for before: the content did not change, so what is in the cache stays true.
    const api = await get("/api/laws?featured=true");
    expect([api.status, await api.json()]).toEqual([500, { message: "Failed to fetch laws" }]);
    const one = await get("/api/laws/slug/dark-matter");
    expect([one.status, await one.json()]).toEqual([500, { message: "Failed to fetch law" }]);
    const html = await get("/principles");
    const text = await html.text();
    expect(html.status).toBe(500);
    expect(text).toContain("Something went wrong");
    expect(text).not.toContain("no such table");
    expect(site.output()).toContain("no such table");
    await db.schema.alterTable("laws_away").renameTo("laws").execute();
    await db.destroy();
    expect((await get("/laws")).status).toBe(200);
  });

  it.each<[string, keyof Database, ...[path: string, message: string][]]>([
    [
      "fundamentals",
      "fundamentals",
      ["/api/fundamentals", "Failed to fetch fundamentals"],
      ["/api/fundamentals/slug/what-is-ai", "Failed to fetch fundamental"],
      ["/api/navigation/fundamental/what-is-ai", "Failed to fetch navigation"],
    ],
    [
      "paradigms",
      "paradigms",
      ["/api/paradigms", "Failed to fetch paradigms"],
      ["/api/paradigms/slug/adaptive-interfaces", "Failed to fetch paradigm"],
    ],
    [
      "patterns",
      "patterns",
      ["/api/patterns", "Failed to fetch patterns"],
      ["/api/patterns/feedback-loop", "Failed to fetch pattern"],
    ],
    ["case studies", "case_studies", ["/api/case-studies", "Failed to fetch case studies"]],
    ["what search looks into", "search_texts", ["/api/search?q=a", "Failed to search"]],
  ])("has its message in the catalogue: %s", async (_name, name, ...rows) => {
    const db = openDatabase(site.databaseFile);
    await sql`alter table ${sql.table(name)} rename to ${sql.table(`${name}_away`)}`.execute(db);
    for (const [path, message] of rows) {
      const answer = await get(path);
      expect([path, answer.status, await answer.json()]).toEqual([path, 500, { message }]);
    }
    await sql`alter table ${sql.table(`${name}_away`)} rename to ${sql.table(name)}`.execute(db);
    await db.destroy();
    for (const [path] of rows) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });
});
