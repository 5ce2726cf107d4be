import { expect, it } from "vitest";
import { visitors } from "../support/visitors.ts";

const visit = visitors();

it("the podcast is well-formed, and has each tag that podcast players ask for as often as it may stand", async () => {
  const { page, close } = await visit();
  await page.goto("/listen");
  const feed = await page.evaluate(async () => {
    const answer = await fetch("/podcast.xml");
    const text = await answer.text();
    const document = new DOMParser().parseFromString(text, "application/xml");
    const namespaces: Record<string, string> = {
      itunes: "http://www.itunes.com/dtds/podcast-1.0.dtd",
      podcast: "https://podcastindex.org/namespace/1.0",
      atom: "http://www.w3.org/2005/Atom",
    };
    /** What stands below an element under a name: texts, or attributes where it has no text. */
    const valuesOf = (parent: Element, name: string) => {
      const [prefix, local] = name.includes(":") ? name.split(":") : ["", name];
      return [...parent.children]
        .filter((child) => child.localName === local && child.namespaceURI === (namespaces[prefix ?? ""] ?? null))
        .map(
          (child) =>
            child.textContent?.trim() || Object.fromEntries([...child.attributes].map((a) => [a.name, a.value])),
        );
    };
    const channel = document.querySelector("rss > channel");
    if (!channel) throw new Error(text.slice(0, 300));
    const tagsOf = (parent: Element, names: string[]) =>
      Object.fromEntries(names.map((name) => [name, valuesOf(parent, name)]));
    const own = ["title", "link", "description", "language", "itunes:image", "itunes:author", "itunes:explicit"];
    const more = ["itunes:category", "podcast:guid", "podcast:medium", "atom:link", "copyright", "lastBuildDate"];
    const each = ["title", "link", "guid", "pubDate", "description", "enclosure", "itunes:duration"];
    return {
      faults: document.querySelectorAll("parsererror").length,
      version: document.documentElement.getAttribute("version"),
      channel: tagsOf(channel, [...own, ...more]),
      items: [...channel.querySelectorAll("item")].map((item) =>
        tagsOf(item, [...each, "podcast:transcript", "podcast:chapters", "itunes:explicit", "itunes:episode"]),
      ),
    };
  });
  expect([feed.faults, feed.version]).toEqual([0, "2.0"]);
  const one = (value: unknown) => [value];
  const address = (ending: string) => expect.stringMatching(new RegExp(`^http://site.test/[^ ]*${ending}$`));
  const moment = expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  expect(feed.channel).toEqual({
    title: one("AI UX Field Guide"),
    link: one(address("listen")),
    description: one(expect.stringContaining("Read by a computer voice (Flite, voice slt).")),
    language: one("en"),
    "itunes:image": one({ href: address("podcast.jpg") }),
    "itunes:author": one(expect.any(String)),
    "itunes:explicit": one("false"),
    "itunes:category": one({ text: "Arts" }),
    "podcast:guid": one(expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
    "podcast:medium": one("podcast"),
    "atom:link": one({ rel: "self", type: "application/rss+xml", href: address("podcast.xml") }),
    copyright: one("CC BY 4.0"),
    lastBuildDate: one(moment),
  });
  expect(feed.items).toHaveLength(12);
  for (const [index, item] of feed.items.entries())
    expect(item).toEqual({
      title: one(expect.any(String)),
      link: item.guid,
      guid: one(address("")),
      pubDate: one(moment),
      description: one(expect.stringContaining("Read by a computer voice")),
      enclosure: one({ url: address(".mp3"), length: expect.stringMatching(/^[1-9]\d{5,}$/), type: "audio/mpeg" }),
      "itunes:duration": one(expect.stringMatching(/^\d{3}$/)),
      "podcast:transcript": one({ url: address(".vtt"), type: "text/vtt", language: "en" }),
      "podcast:chapters": one({ url: address(".json"), type: "application/json+chapters" }),
      "itunes:explicit": one("false"),
      // Serial: players keep the order that these say.
      "itunes:episode": one(String(index + 1)),
    });
  await close();
});
