import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("geolocation=()");
      // The guide can be spoken to.
      expect(headers.get("permissions-policy")).toContain("microphone=(self)");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it("let pages of other sites show pictures and play recordings, and load nothing else without CORS", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("cross-origin-resource-policy");
    const html = await (await get("/laws/dark-matter")).text();
    const shown = [/\/og\/[^"]+/.exec(html)?.[0] ?? "", "/favicon.svg", "/og.png", "/podcast.jpg"];
    for (const path of shown) expect([path, await policyOf(path)]).toEqual([path, "cross-origin"]);
    for (const path of ["/laws", "/api/laws", "/feed.xml", "/no/such/page", "/laws/", "/healthz", "/robots.txt"])
      expect([path, await policyOf(path)]).toEqual([path, "same-origin"]);
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

it("an address that is too long and a body that is too large are refused with a sentence", async () => {
  const long = await get(`/laws?q=${"a".repeat(2048)}`);
  expect([long.status, await long.text()]).toEqual([414, expect.stringContaining("at most 2048")]);
  const large = await get("/theme", { method: "POST", body: "x".repeat(1024 * 1024 + 1) });
  expect(large.status).toBe(413);
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
