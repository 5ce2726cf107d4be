import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRecordings, recordingsFolder } from "../../db/backup.ts";
import { findAll } from "../../db/queries/content.ts";
import { callCli } from "../support/cli.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
  // The first start of the run has brought the recordings of the seed to their folder beside its database.
  const own = site.settings.MEDIA_FOLDER ?? recordingsFolder(site.databaseFile);
  await copyRecordings(recordingsFolder(seededDatabase()), own);
});
afterAll(() => site.stop());

const soundOf = (html: string) => /<audio[^>]* src="(\/media\/[^"]+\.mp3)"/.exec(html)?.[1];

describe("an article that can be listened to", () => {
  it("shows its recording, with who speaks, and fetches nothing before it is used", async () => {
    const html = await (await site.fetch("/laws/dark-matter")).text();
    expect(html).toContain("Podcast version");
    expect(html.replaceAll("<!-- -->", "")).toMatch(/Dark Matter · <\/span>\d+:\d\d/);
    expect(html).toContain("Ready to Play");
    expect(html).toContain("Read by a computer voice (<!-- -->Flite, voice slt<!-- -->)");
    expect(html).toMatch(/<audio controls=""[^>]* preload="none"/);
  });

  it.each(["/basics/what-is-ai", "/laws/dark-matter", "/paradigms/adaptive-interfaces"])(
    "%s has sound in parts, a transcript and chapters",
    async (path) => {
      const sound = soundOf(await (await site.fetch(path)).text()) ?? "";
      const part = await site.fetch(sound, { headers: { range: "bytes=-4" } });
      expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
      const words = await site.fetch(sound.replace(".mp3", ".vtt"));
      expect([words.headers.get("content-type"), (await words.text()).slice(0, 7)]).toEqual([
        "text/vtt; charset=utf-8",
        "WEBVTT\n",
      ]);
      expect(await (await site.fetch(sound.replace(".mp3", ".json"))).json()).toMatchObject({ version: "1.2.0" });
    },
  );

  it("is the only one that shows a player", async () => {
    expect(await (await site.fetch("/guides/the-law-by-screen")).text()).not.toContain("<audio");
  });
});

it("everything that can be heard has a link to its sound where there is no script", async () => {
  const html = await (await site.fetch("/listen")).text();
  expect(html).toMatch(/<a href="\/media\/[^"]+\.mp3" aria-label="Listen to Dark Matter"/);
  expect(html).toContain("needs JavaScript");
});

describe("the podcast", () => {
  it("leads to files that are there and are as long as it says", async () => {
    const xml = await (await site.fetch("/podcast.xml")).text();
    const [, url = "", length] = /<enclosure url="http:\/\/site\.test([^"]+)" length="(\d+)"/.exec(xml) ?? [];
    const sound = await site.fetch(url, { method: "HEAD" });
    expect([sound.status, sound.headers.get("content-length")]).toEqual([200, length]);
    const picture = await site.fetch("/podcast.jpg");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([picture.status, bytes.length < 500_000]).toEqual([200, true]);
    // The frame header of a baseline JPEG: height and width, two bytes each.
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    expect([bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)]).toEqual([3000, 3000]);
  });

  it("has each tag that podcast players ask for, once for the podcast and for each episode", async () => {
    const xml = await (await site.fetch("/podcast.xml")).text();
    const [channel = "", ...items] = xml.split("<item>");
    const once = (text: string, tags: Record<string, RegExp | string>) => {
      for (const [tag, value] of Object.entries(tags)) {
        const [found, ...others] = text.match(new RegExp(`<${tag}[ >].*`, "g")) ?? [];
        expect([tag, others]).toEqual([tag, []]);
        expect(found).toMatch(value);
      }
    };
    const kinds = ["basics", "laws", "paradigms"] as const;
    const heard = (await Promise.all(kinds.map((kind) => findAll(site.db, kind)))).flat();
    const [newest = ""] = heard
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .toReversed();
    expect(channel).toContain(`<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>`);
    const moment = />\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT</;
    once(channel, {
      title: ">AI UX Field Guide<",
      link: ">http://site.test/listen<",
      description: "Read by a computer voice (Flite, voice slt).",
      language: ">en<",
      copyright: ">CC BY 4.0<",
      lastBuildDate: moment,
      "itunes:image": 'href="http://site.test/podcast.jpg"',
      "itunes:author": />[^<]+</,
      "itunes:explicit": ">false<",
      "itunes:category": 'text="Arts"',
      "podcast:guid": />[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}</,
      "podcast:medium": ">podcast<",
      "atom:link": 'rel="self" type="application/rss+xml" href="http://site.test/podcast.xml"',
    });
    expect(items).toHaveLength(heard.filter(({ podcastUrl }) => podcastUrl !== null).length);
    for (const [index, item] of items.entries())
      once(item, {
        title: />[^<]+</,
        link: />http:\/\/site\.test\/\w+\/[a-z-]+</,
        guid: />http:\/\/site\.test\/\w+\/[a-z-]+</,
        pubDate: moment,
        description: "Read by a computer voice",
        enclosure: /url="http:\/\/site\.test[^ ]+\.mp3" length="[1-9]\d{5,}" type="audio\/mpeg"/,
        "itunes:duration": />\d{3}</,
        "podcast:transcript": /url="http:\/\/site\.test[^ ]+\.vtt" type="text\/vtt" language="en"/,
        "podcast:chapters": /url="http:\/\/site\.test[^ ]+\.json" type="application\/json\+chapters"/,
        "itunes:explicit": ">false<",
        // Serial: players keep the order that these say.
        "itunes:episode": `>${index + 1}<`,
      });
  });

  it("is named by pages that can be heard, and by no other", async () => {
    const link =
      '<link rel="alternate" type="application/rss+xml" title="Podcast" href="http://site.test/podcast.xml"/>';
    for (const path of ["/laws/dark-matter", "/listen"]) expect(await (await site.fetch(path)).text()).toContain(link);
    expect(await (await site.fetch("/guides/the-law-by-screen")).text()).not.toContain(link);
  });
});

describe("a page that can be heard", () => {
  it("tells search engines of its recording", async () => {
    const html = await (await site.fetch("/laws/dark-matter")).text();
    expect(html).toMatch(
      /"@type":"AudioObject","name":"Dark Matter","contentUrl":"http:\/\/site\.test\/media\/[^"]+mp3","duration":"PT\d+S"/,
    );
  });
});

describe("a recording of one's own", () => {
  const attach = (...args: string[]) => callCli(site.settings, "attach", ...args);
  const policyOf = async (path: string) => (await site.fetch(path)).headers.get("content-security-policy");

  it("is kept beside the database, and heard", async () => {
    const folder = await mkdtemp(join(tmpdir(), "attach-"));
    const seed = join(import.meta.dirname, "../../content-seed/media");
    const made = (await readdir(seed)).filter((file) => file.startsWith("dark-matter."));
    const [mp3 = "", vtt = ""] = [".mp3", ".vtt"].map((ending) => made.find((file) => file.endsWith(ending)));
    await copyFile(join(seed, vtt), join(folder, "talk.vtt"));
    await writeFile(join(folder, "talk.mp3"), (await readFile(join(seed, mp3))).subarray(0, 200_000));
    const { code, out } = await attach(
      ...["paradigms", "generative-partnership", join(folder, "talk.mp3"), "--transcript", join(folder, "talk.vtt")],
    );
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/has the recording \/media\/generative-partnership\.\w{16}\.mp3, 1:40/),
    ]);
    const sound = soundOf(await (await site.fetch("/paradigms/generative-partnership")).text()) ?? "";
    expect((await site.fetch(sound)).status).toBe(200);
    expect((await site.fetch(sound.replace("mp3", "vtt"))).status).toBe(200);
    await writeFile(join(folder, "talk.mp3"), "no sound at all");
    const refused = await attach("paradigms", "generative-partnership", join(folder, "talk.mp3"));
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("is no MP3")]);
    await rm(folder, { recursive: true });
  });

  it("may be elsewhere, which its page's policy names and no other's does", async () => {
    expect(await policyOf("/paradigms/adaptive-interfaces")).toContain("media-src 'self';");
    await attach("paradigms", "adaptive-interfaces", "https://sound.example/a.mp3", "--duration", "480");
    expect(await policyOf("/paradigms/adaptive-interfaces")).toContain("media-src 'self' https://sound.example;");
    for (const path of ["/paradigms", "/listen", "/laws/dark-matter"])
      expect(await policyOf(path)).toContain("media-src 'self';");
    expect(await (await site.fetch("/podcast.xml")).text()).toContain(
      '<enclosure url="https://sound.example/a.mp3" length="0" type="audio/mpeg"/>',
    );
    const narrated = await callCli(site.settings, "narrate", "paradigms", "adaptive-interfaces");
    expect(narrated.out).toMatch(
      /^0 recordings made, 0 up to date\.\nLeft, not made here: paradigms\/adaptive-interfaces\./,
    );
    const refused = await attach("paradigms", "adaptive-interfaces", "http://sound.example/a.mp3");
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("https address")]);
  });
});
