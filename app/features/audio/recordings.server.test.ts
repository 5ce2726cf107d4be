import { expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import { loaderSite } from "../../../tests/support/loader-site.ts";
import { sample } from "../../../tests/support/records.ts";
import { guidOf, podcastFeed } from "./recordings.server.ts";

it("the guid of a feed is that of the Podcast namespace's example, whatever its scheme and last slash", () => {
  // https://podcasting2.org/docs/podcast-namespace/tags/guid
  for (const address of ["https://mp3s.nashownotes.com/pc20rss.xml", "http://mp3s.nashownotes.com/pc20rss.xml/"])
    expect(guidOf(address)).toBe("917393e3-1b1e-5cef-ace4-edaa54e1f810");
});

it("an episode keeps the day on which it came when its article is edited", async () => {
  const { site } = await loaderSite();
  const moments = { createdAt: "2026-03-01T09:00:00.000Z", updatedAt: "2026-05-02T09:00:00.000Z" };
  await upsert(site.db, "laws", { ...sample.laws, ...moments, podcastUrl: "https://sound.test/a.mp3" });
  const older = { id: "b", slug: "b", position: 2, updatedAt: "2026-04-02T09:00:00.000Z" };
  await upsert(site.db, "laws", { ...sample.laws, ...older, podcastUrl: "https://sound.test/b.m4a" });
  const xml = await podcastFeed(site);
  await site.db.destroy();
  expect(xml).toContain("<pubDate>Sun, 01 Mar 2026 09:00:00 GMT</pubDate>");
  expect(xml).toContain("<lastBuildDate>Sat, 02 May 2026 09:00:00 GMT</lastBuildDate>");
  expect(xml).toContain('<enclosure url="https://sound.test/b.m4a" length="0" type="audio/mp4"/>');
});

it("a feed of more articles than it may have leaves out the last ones, whatever their kinds", async () => {
  const { site } = await loaderSite();
  for (let position = 1; position <= 151; position += 1)
    for (const kind of ["basics", "laws"] as const) {
      const slug = `${kind}-${position}`;
      await upsert(site.db, kind, {
        ...sample[kind],
        id: slug,
        slug,
        position,
        podcastUrl: "https://sound.test/a.mp3",
      });
    }
  const guids = (await podcastFeed(site)).match(/<guid>[^<]+/g) ?? [];
  await site.db.destroy();
  expect(guids).toHaveLength(300);
  expect(guids.at(-1)).toContain("/laws/laws-149");
});
