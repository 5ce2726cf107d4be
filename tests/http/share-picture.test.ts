import { afterAll, beforeAll, expect, it } from "vitest";
import { toPng } from "../../app/features/sharing/picture/to-png.server.ts";
import { findBySlug, upsert } from "../../db/queries/content.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const pictureIn = async (path: string) => {
  const html = await (await site.fetch(path)).text();
  const [, address = ""] = /<meta property="og:image" content="[^"]*?\/\/[^/"]+([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<meta name="twitter:image" content="${/content="([^"]*\/og\/[^"]*)"/.exec(html)?.[1]}"`);
  return address;
};

/** A PNG's width and height, as its first chunk says. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it.each([
  "/laws",
  "/patterns",
  "/laws/dark-matter",
  "/pattern/diff-review",
  "/case-studies/air-canada-chatbot",
  "/guides",
  "/start",
  "/start/agent",
  "/glossary",
  "/kit",
  "/search",
  "/about",
  "/listen",
  "/changes",
  "/contribute",
  "/settings",
  "/api",
])("%s names a picture of its own, 1200 × 630 and under 80 kB", async (path) => {
  const address = await pictureIn(path);
  expect(address).toBe(`/og${path}.png`);
  const answer = await site.fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const png = Buffer.from(await answer.arrayBuffer());
  expect(sizeOf(png)).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(80_000);
});

it.each([
  ["/no/such/page", "/og/404.png"],
  ["/laws/nowhere", "/og/404.png"],
  ["/newsletter/confirm?token=x", "/og/newsletter.png"],
])("%s shows %s, small and of the same size", async (path, expected) => {
  expect(await pictureIn(path)).toBe(expected);
  const png = Buffer.from(await (await site.fetch(expected)).arrayBuffer());
  expect(sizeOf(png)).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(80_000);
});

it("the search for a word and the later pages of a list show the picture of their page", async () => {
  expect(await pictureIn("/search?q=model")).toBe("/og/search.png");
  expect(await pictureIn("/evidence?page=2")).toBe("/og/evidence.png");
});

it("two records that differ in nothing but their topic, or their drawn screen, have pictures of their own", async () => {
  const law = await findBySlug(site.db, "laws", "dark-matter");
  const pattern = await findBySlug(site.db, "patterns", "diff-review");
  const other = await findBySlug(site.db, "patterns", "temperature-slider");
  if (!law || !pattern?.anatomy || !other?.anatomy) throw new Error("The seed has no such law or drawn patterns.");
  const pictureAt = async (path: string) => {
    const answer = await site.fetch(`/og${path}.png`);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString("base64");
  };
  const topics = new Set<string>();
  for (const [at, category] of (["dark-matter", "fairness", "dark-matter"] as const).entries()) {
    const slug = `topic-${at}`;
    await upsert(site.db, "laws", { ...law, slug, id: slug, category });
    topics.add(await pictureAt(`/laws/${slug}`));
  }
  expect(topics.size).toBe(2);
  const screens = new Set<string>();
  for (const [at, anatomy] of [pattern.anatomy, other.anatomy, null, pattern.anatomy].entries()) {
    const slug = `screen-${at}`;
    await upsert(site.db, "patterns", { ...pattern, slug, id: slug, anatomy });
    screens.add(await pictureAt(`/pattern/${slug}`));
  }
  expect(screens.size).toBe(3);
});

it.each(["/og/laws/nothing.png", "/og/nowhere.png", "/og/laws", "/og/.png", "/og/laws/a/b.png"])(
  "%s is no picture",
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  },
);

it("gives each state of a pattern as SVG whose text is text, and as PNG at twice the size", async () => {
  const svg = await site.fetch("/pattern/plan-preview/wrong.svg");
  expect(svg.headers.get("content-type")).toBe("image/svg+xml");
  const drawn = await svg.text();
  const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(drawn) ?? [];
  const pattern = await findBySlug(site.db, "patterns", "plan-preview");
  const screen = pattern?.anatomy?.states.find(({ state }) => state === "wrong");
  expect(drawn).toMatch(new RegExp(`<text[^>]*>(<tspan class="fig-bold">)?${screen?.title}<`));
  const png = await site.fetch("/pattern/plan-preview/wrong.png");
  expect(png.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await png.arrayBuffer());
  expect(sizeOf(bytes)).toEqual([2 * Number(width), 2 * Number(height)]);
  expect(bytes.length).toBeLessThan(80_000);
  const page = await (await site.fetch("/pattern/plan-preview")).text();
  expect(page).toContain('href="/pattern/plan-preview/wrong.png" download="plan-preview-wrong.png"');
  const dark = await (await site.fetch("/pattern/plan-preview/wrong-dark.svg")).text();
  expect([drawn, dark].map((text) => /text\{fill:(#\w+)/.exec(text)?.[1])).toEqual(["#251c16", "#efe9dc"]);
});

it("draws bold text bolder", async () => {
  const word = (weight: number) =>
    toPng(
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20" font-family="Instrument Sans"><text y="15" font-weight="${weight}">Bold</text></svg>`,
    );
  expect(await word(600)).not.toEqual(await word(400));
});

it.each(["/pattern/plan-preview/none.svg", "/pattern/plan-preview/ideal.gif", "/pattern/nowhere/ideal.png"])(
  "%s is no picture",
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  },
);
