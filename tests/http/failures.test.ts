import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const rename = (from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(site.db);
const footerLinks = (html: string) =>
  /<footer[\s\S]*/.exec(html)?.[0].match(/href="\/(?:basics|principles)\/[a-z]/g)?.length ?? 0;

describe("a page that cannot be read", () => {
  it("keeps header, theme and navigation, says so, and can be tried again", async () => {
    await rename("patterns", "patterns_away");
    const failed = await site.fetch("/pattern/feedback-loop", { headers: { Cookie: "theme=light" } });
    const html = await failed.text();
    expect(failed.status).toBe(500);
    for (const part of ['data-theme="light"', 'aria-label="Main"', "The fault is ours", ">Try again</a>", "<footer"])
      expect(html).toContain(part);
    expect(html).not.toContain("no such table");
    await rename("patterns_away", "patterns");
    expect((await site.fetch("/pattern/feedback-loop")).status).toBe(200);
  });
});

describe("an answer of the API that cannot be read", () => {
  it.each(["/api/laws", "/api/laws/slug/dark-matter"])("%s says so in JSON, and is kept by nobody", async (path) => {
    await rename("laws", "laws_away");
    const failed = await site.fetch(path);
    expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(await failed.json()).toEqual({ message: expect.stringMatching(/^Failed to /) });
    await rename("laws_away", "laws");
    expect((await site.fetch(path)).status).toBe(200);
  });
});

describe("a part of a page that cannot be read", () => {
  it("is left out of the home page, which is not kept", async () => {
    await rename("laws", "laws_away");
    const failed = await site.fetch("/");
    const html = await failed.text();
    expect([failed.status, failed.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(html).toContain("/basics/what-is-ai");
    expect(html).toContain("There is nothing to show here at the moment.");
    await rename("laws_away", "laws");
    expect(await (await site.fetch("/")).text()).toContain("/laws/transparency-predictability");
  });

  it("is left out of the footer of any page", async () => {
    await rename("laws", "laws_away");
    const failed = await site.fetch("/glossary");
    expect([failed.status, failed.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(footerLinks(await failed.text())).toBe(0);
    await rename("laws_away", "laws");
    expect(footerLinks(await (await site.fetch("/contribute")).text())).toBe(8);
  });
});
