import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/schema.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Does something while a table is missing. Asks for addresses that no cache has. */
async function without(table: keyof Database, work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(site.db);
  await rename(table, "away");
  await work().finally(() => rename("away", table));
}

describe("an answer of the API that cannot be read", () => {
  it.each<[keyof Database, path: string, message: string]>([
    ["fundamentals", "/api/fundamentals", "Failed to fetch fundamentals"],
    ["fundamentals", "/api/fundamentals/slug/what-is-ai", "Failed to fetch fundamental"],
    ["fundamentals", "/api/navigation/fundamental/what-is-ai", "Failed to fetch navigation"],
    ["laws", "/api/laws", "Failed to fetch laws"],
    ["laws", "/api/laws/slug/dark-matter", "Failed to fetch law"],
    ["paradigms", "/api/paradigms", "Failed to fetch paradigms"],
    ["paradigms", "/api/paradigms/slug/adaptive-interfaces", "Failed to fetch paradigm"],
    ["patterns", "/api/patterns", "Failed to fetch patterns"],
    ["patterns", "/api/patterns/feedback-loop", "Failed to fetch pattern"],
    ["case_studies", "/api/case-studies", "Failed to fetch case studies"],
    ["search_texts", "/api/search?q=a", "Failed to search"],
  ])("for lack of %s, %s says so in JSON, and is kept by nobody", async (table, path, message) => {
    await without(table, async () => {
      const failed = await site.fetch(path);
      expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
      expect(await failed.json()).toEqual({ message });
    });
    expect((await site.fetch(path)).status).toBe(200);
  });
});

/** How SQLite and PostgreSQL say that a table is missing. */
const cause = /no such table|does not exist/;

describe("a page that cannot be read", () => {
  it("keeps header, theme and navigation, says so without the cause, which is logged, and can be tried again", async () => {
    await without("patterns", async () => {
      const failed = await site.fetch("/pattern/feedback-loop", { headers: { Cookie: "theme=light" } });
      const html = await failed.text();
      expect(failed.status).toBe(500);
      const parts = ["Something went wrong", 'data-theme="light"', 'aria-label="Main"', "The fault is ours", "<footer"];
      for (const part of [...parts, ">Try again</a>"]) expect(html).toContain(part);
      expect(html).not.toMatch(cause);
      expect(site.output()).toMatch(cause);
    });
    expect((await site.fetch("/pattern/feedback-loop")).status).toBe(200);
  });
});

describe("a part of a page that cannot be read", () => {
  // The footer of another page would be remembered.
  beforeAll(async () => {
    await site.stop();
    site = await startSite();
  });
  const html = async (path: string, cacheControl: string) => {
    const answer = await site.fetch(path);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, cacheControl]);
    return answer.text();
  };

  it("is left out of the footer of any page", async () => {
    const footerLinks = (text: string) =>
      /<footer[\s\S]*/.exec(text)?.[0].match(/href="\/(?:basics|principles)\/[a-z]/g)?.length ?? 0;
    await without("laws", async () => expect(footerLinks(await html("/glossary", "no-store"))).toBe(0));
    expect(footerLinks(await html("/contribute", "public, max-age=0, s-maxage=60"))).toBe(8);
  });

  it("is left out of the home page, which is not kept", async () => {
    await without("laws", async () => {
      const failed = await html("/", "no-store");
      for (const part of ["/basics/what-is-ai", "There is nothing to show here at the moment."])
        expect(failed).toContain(part);
    });
    expect(await html("/", "public, max-age=0, s-maxage=60")).toContain("/laws/transparency-predictability");
  });
});
