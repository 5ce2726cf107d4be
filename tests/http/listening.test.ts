import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  // A first start brings the recordings of the seed to their folder beside the database.
  site = await startSite({ contentSeed: join(import.meta.dirname, "../../content-seed") });
});
afterAll(() => site.stop());

const soundOf = (html: string) => /<audio[^>]* src="(\/media\/[^"]+\.mp3)"/.exec(html)?.[1];

describe("an article that can be listened to", () => {
  it("shows its recording, with who speaks, and fetches nothing before it is used", async () => {
    const html = await (await site.fetch("/laws/dark-matter")).text();
    expect(html).toContain("Podcast version");
    expect(html).toMatch(/Dark Matter<!-- --> · <!-- -->\d+:\d\d|Dark Matter · \d+:\d\d/);
    expect(html).toContain("Ready to Play");
    expect(html).toContain("Read by a computer voice (<!-- -->Flite, voice slt<!-- -->)");
    expect(html).toMatch(/<audio controls=""[^>]* preload="none"/);
  });

  it.each(["/basics/what-is-ai", "/laws/dark-matter"])(
    "%s has sound in parts, a transcript and chapters",
    async (path) => {
      const sound = soundOf(await (await site.fetch(path)).text()) ?? "";
      const part = await site.fetch(sound, { headers: { range: "bytes=-4" } });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
      expect(await (await site.fetch(sound.replace(".mp3", ".vtt"))).text()).toMatch(/^WEBVTT\n/);
      expect(await (await site.fetch(sound.replace(".mp3", ".json"))).json()).toMatchObject({ version: "1.2.0" });
    },
  );

  it("is the only one that shows a player", async () => {
    expect(await (await site.fetch("/paradigms/generative-partnership")).text()).not.toContain("<audio");
  });
});
