import { afterAll, beforeAll, expect, it } from "vitest";
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

it.each(["/laws", "/patterns", "/laws/dark-matter", "/pattern/diff-review", "/blog/air-canada-chatbot", "/guides"])(
  "%s names a picture of its own, 1200 × 630 and under 80 kB",
  async (path) => {
    const address = await pictureIn(path);
    expect(address).toBe(`/og${path}.png`);
    const answer = await site.fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    const png = Buffer.from(await answer.arrayBuffer());
    expect(sizeOf(png)).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(80_000);
  },
);

it("a title in another script has a picture all the same", async () => {
  const law = await findBySlug(site.db, "laws", "dark-matter");
  if (!law) throw new Error("The seed has no law dark-matter.");
  await upsert(site.db, "laws", { ...law, slug: "other", id: "other", title: "暗黒物質 <&>" });
  const answer = await site.fetch("/og/laws/other.png");
  expect(sizeOf(Buffer.from(await answer.arrayBuffer()))).toEqual([1200, 630]);
});

it.each(["/og/laws/nothing.png", "/og/search.png", "/og/laws", "/og/.png", "/og/laws/a/b.png"])(
  "%s is no picture",
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  },
);
