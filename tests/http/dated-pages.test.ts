import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAll, upsert } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

const lastMoment = new Date("2030-12-31T23:59:59.999Z");
let now = lastMoment;
let site: Site;
beforeAll(async () => {
  site = await startSite({ services: { clock: () => now } });
});
afterAll(() => site.stop());

const yearIn = (html: string) => /© (?:<!-- -->)?(\d+)/.exec(html)?.[1];

describe("a page that is kept for all", () => {
  it.each(["/", "/laws/dark-matter", "/changes", "/no/such/page"])(
    "%s is made anew when the year ends",
    async (path) => {
      now = lastMoment;
      const kept = await site.fetch(path);
      expect(yearIn(await kept.text())).toBe("2030");
      expect([...kept.headers.keys()]).not.toContain("x-holds-until");
      const tag = { "if-none-match": kept.headers.get("etag") ?? "" };
      if (kept.status === 200) expect((await site.fetch(path, { headers: tag })).status).toBe(304);
      now = new Date("2031-01-01T00:00:00.000Z");
      const anew = await site.fetch(path, { headers: tag });
      expect([anew.status, yearIn(await anew.text())]).toEqual([kept.status, "2031"]);
    },
  );
});

describe("a card's mark", () => {
  it.each(["/laws", "/", "/patterns?view=compact"])("on %s goes when its 30 days are over", async (path) => {
    const { db } = site;
    const [law, pattern] = [(await findAll(db, "laws"))[0], (await findAll(db, "patterns"))[0]];
    if (!law || !pattern) throw new Error("The seed has laws and patterns.");
    now = new Date("2027-03-01T10:00:00.000Z");
    await upsert(db, "laws", { ...law, isFeatured: true, updatedAt: now.toISOString() });
    await upsert(db, "patterns", { ...pattern, updatedAt: now.toISOString() });
    const marks = async () => ((await (await site.fetch(path)).text()).match(/card-mark[^{]*?>Updated</g) ?? []).length;
    expect(await marks()).toBeGreaterThan(0);
    now = new Date("2027-03-31T09:59:59.999Z");
    expect(await marks()).toBeGreaterThan(0);
    now = new Date("2027-03-31T10:00:00.000Z");
    expect(await marks()).toBe(0);
  });
});

it("an article that was corrected after its review says so", async () => {
  const head = (await (await site.fetch("/guides/the-law-by-screen")).text()).replaceAll("<!-- -->", "");
  expect(head).toMatch(/Corrected\s*<time datetime="2026-11-23"/i);
});
