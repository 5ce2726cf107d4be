import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { sample } from "../../../tests/support/records.ts";
import type { LawTexts } from "../../content/site-files.ts";
import { answerOf, searchAnswer } from "./answer.server.ts";
import { search } from "./search.server.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

const long =
  "a sentence of twenty words and more that says in which way somebody builds the thing, step by step, with care";

describe("an answer", () => {
  beforeEach(async () => {
    const lamp = {
      ...sample.patterns,
      id: "lamp",
      slug: "lamp",
      name: "Lamp Dimmer",
      definition: "A lamp can be dimmed.",
    };
    const solution = `**If you build one thing,** keep a switch.\n\nDoes a ferret like ${long}?\n\nA ferret dims it: ${long}.`;
    await upsert(db, "patterns", {
      ...lamp,
      solution,
      ethicsGuide: `## Ferrets in the dark\n\nNo ferret, but: ${long}.`,
    });
    const other = { ...sample.basics, title: "Light", shortDescription: "On lamps.", content: "A lamp shines." };
    await upsert(db, "basics", other);
  });

  it("has the best page's summary, advice and best paragraph, each with its address, and then another summary", async () => {
    const { isCovered, note, parts } = await answerOf(db, "How do I dim a lamp with a ferret?");
    expect([isCovered, note]).toEqual([true, ""]);
    expect(parts).toEqual([
      { kind: "patterns", title: "Lamp Dimmer", section: null, path: "/pattern/lamp", text: "A lamp can be dimmed." },
      expect.objectContaining({ section: "Solution", text: "If you build one thing, keep a switch." }),
      expect.objectContaining({ path: "/pattern/lamp?tab=overview#solution", text: `A ferret dims it: ${long}.` }),
      { kind: "basics", title: "Light", section: null, path: "/basics/a-basic", text: "On lamps." },
    ]);
  });

  it("quotes the paragraph that says more than the name of its page, however short, and a second short one", async () => {
    const content =
      "The lamp dimmer is a lamp dimmer.\n\nAn employer owns the log.\n\nThe log stays a year, and no employer reads it.";
    await upsert(db, "basics", { ...sample.basics, id: "log", slug: "log", title: "Lamp Dimmer Log", content });
    const { parts } = await answerOf(db, "Can an employer read the lamp dimmer log?");
    expect(parts.slice(1, 3).map(({ text }) => text)).toEqual([
      "The log stays a year, and no employer reads it.",
      "An employer owns the log.",
    ]);
  });

  it("quotes another page where its paragraph has more of the question than the first page's", async () => {
    const content = `Oil: a ferret dims a whale oil lamp by ${long}.`;
    await upsert(db, "basics", { ...sample.basics, id: "oil", slug: "oil", title: "Fuel", content });
    const { parts } = await answerOf(db, "Which ferret uses whale oil in a lamp dimmer?");
    expect(parts[0]?.path).toBe("/pattern/lamp");
    expect(parts).toContainEqual(expect.objectContaining({ path: "/basics/oil", text: content }));
  });

  it("covers a question with a term's title, however little else of it is found, but none whose words are scattered", async () => {
    const term = { ...sample.glossary, title: "Snuffer", content: "A cone that ends a flame.\n\nUse it with care." };
    await upsert(db, "glossary", term);
    const { isCovered, parts } = await answerOf(db, "Why would a snuffer matter to Icelandic accountants?");
    expect([isCovered, parts[0]?.text]).toEqual([true, "A cone that ends a flame.\n\nUse it with care."]);
    const content = `Whales sing: ${long}.\n\nA harbor opens: ${long}.\n\nTickets are blue: ${long}.`;
    await upsert(db, "basics", { ...sample.basics, id: "whale", slug: "whale", title: "Sea", content });
    expect((await answerOf(db, "Where do whales get tickets for the harbor?")).isCovered).toBe(false);
  });

  it("says that no page covers what too few words of are found, and names the nearest", async () => {
    const { isCovered, parts } = await answerOf(db, "Which volcano erupted beside the lamp factory of Iceland?");
    expect([isCovered, parts[0]?.path]).toEqual([false, "/pattern/lamp"]);
    expect(await answerOf(db, "zzqx?")).toEqual({ isCovered: false, note: "", parts: [] });
    const above = async (term: string) => (await searchAnswer(db, term, undefined, await search(db, term)))?.isCovered;
    // Words that are no question are not said to be covered by no page.
    expect(await above("volcano beside lamp factory Iceland")).toBeUndefined();
    expect([await above("Which volcano beside lamp factory Iceland"), await above("dim a lamp")]).toEqual([
      false,
      undefined,
    ]);
    expect(await above("dim a lamp with a ferret")).toBe(true);
  });
});

describe("an answer on law", () => {
  const place = (names: string[] = [], more = {}) => ({ names, bindsMembers: false, ...more });
  const law: LawTexts = {
    page: "guides/the-law",
    words: ["must"],
    others: ["Air Norland"],
    places: {
      "the Union": place(["Union"], { bindsMembers: true }),
      Norland: place(["NL"]),
      Sudland: place([], { in: "the Union" }),
    },
  };
  beforeEach(async () => {
    const content = `## Bots\n\n**Union.** A bot must say that it is a bot.\n\n**Union, exceptions.** No bot must say it in a game of riddles.\n\n**Norland.** A bot must wear a hat.\n\nBots are everywhere: ${long}.`;
    const guide = {
      ...sample.guides,
      slug: "the-law",
      title: "The Law",
      shortDescription: "What a bot must do.",
      content,
    };
    await upsert(db, "guides", guide);
    await upsert(db, "basics", {
      ...sample.basics,
      title: "Air Norland",
      shortDescription: "An airline with a bot.",
      content: "It flew.",
    });
  });
  const said = async (question: string) => {
    const { isCovered, note, parts } = await answerOf(db, question, law);
    return { isCovered, note, texts: parts.map(({ text }) => text) };
  };

  it("quotes only passages that begin with the place that was asked for", async () => {
    expect(await said("What must a bot wear in NL?")).toEqual({
      isCovered: true,
      note: "",
      texts: ["What a bot must do.", "Norland. A bot must wear a hat.", "An airline with a bot."],
    });
    const { texts } = await said("What must a bot do under the law?");
    expect(texts[1]).toMatch(/^(?:Union|Norland)\. /);
  });

  it("quotes the rule with its exception, and law that binds a place from around it", async () => {
    const { note, texts } = await said("Must a bot say it in a game of riddles in Sudland?");
    expect(note).toBe("This guide does not cover the law of Sudland. The law of the Union holds there too.");
    expect(texts.slice(1, 3)).toEqual([
      "Union. A bot must say that it is a bot.",
      "Union, exceptions. No bot must say it in a game of riddles.",
    ]);
  });

  it("begins with another page on the law of that place where it has more of the question", async () => {
    const content = "Umbrellas. In Norland they must be registered by their owner.";
    await upsert(db, "paradigms", { ...sample.paradigms, title: "Rain", content });
    const { texts } = await said("Must an owner register umbrellas in Norland?");
    expect(texts).toContain("Norland. A bot must wear a hat.");
    expect(texts[1]).toBe(content);
  });

  it("says that it does not cover a place, and quotes no other place's law", async () => {
    const elsewhere: LawTexts = { ...law, places: { ...law.places, Westland: place() } };
    const { isCovered, note, parts } = await answerOf(db, "What must a bot do in Westland?", elsewhere);
    expect([isCovered, note]).toEqual([false, "This guide does not cover the law of Westland."]);
    expect(parts.map(({ section }) => section)).toEqual([null, null]);
  });

  it("takes no place out of another name", async () => {
    const { note, texts } = await said("Which airline is Air Norland?");
    expect([note, texts[0]]).toEqual(["", "An airline with a bot."]);
  });
});
