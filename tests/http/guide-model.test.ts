import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LanguageModel, Message, Piece } from "../../app/features/guide/language-model.server.ts";
import { guideEventSchema } from "../../app/features/guide/protocol.ts";
import { addHostilePage, hostileQuestion, obedient } from "../support/hostile-page.ts";
import { type Site, startSite } from "../support/site.ts";

/** What the model says, in pieces, and what it was sent. */
let pieces: Piece[] = [];
let failure: Error | undefined;
let sent: readonly Message[] = [];
const model: LanguageModel = {
  async *stream(messages) {
    sent = messages;
    yield* pieces;
    if (failure) throw failure;
  },
  ask: async () => "",
};

let site: Site;
beforeAll(async () => {
  site = await startSite({ services: { model } });
  await addHostilePage(site.db);
});
afterAll(() => site.stop());

async function ask(question: string, said: Piece[], more: { turns?: object[]; failure?: Error } = {}) {
  pieces = said;
  failure = more.failure;
  sent = [];
  const answer = await site.send("POST", "/api/guide", { question, turns: more.turns ?? [] });
  const events = (await answer.text()).split("\n\n").filter(Boolean);
  return events.map((event) => guideEventSchema.parse(JSON.parse(event.replace(/^data: /, ""))));
}
type Events = Awaited<ReturnType<typeof ask>>;
const textOf = (events: Events) => events.map((event) => (event.type === "text" ? event.delta : "")).join("");
const linksOf = (events: Events) => events.flatMap((event) => (event.type === "links" ? event.links : []));
const inPieces = (text: string): Piece[] => [...(text.match(/.{1,3}/gs) ?? [])].map((part) => ({ text: part }));

describe("with a language model", () => {
  it("its answer comes in pieces, and what it cites becomes links of the site", async () => {
    const turns = [
      { role: "visitor", text: "Hello" },
      { role: "guide", text: "Hello." },
    ];
    const events = await ask("What are confidence indicators?", inPieces("Use words [1]. Or bands [2, 3, 4, 5, 6]."), {
      turns,
    });
    expect(textOf(events)).toBe("Use words. Or bands.");
    expect(events.filter(({ type }) => type === "text").length).toBeGreaterThan(1);
    const paths = linksOf(events).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(1);
    // Each link is of the passage that the model was given under that number.
    const given = [...(sent.at(-1)?.content ?? "").matchAll(/^\[\d+\] .*\((\/\S+)\)$/gm)].map(([, path]) => path);
    expect(paths).toEqual([...new Set(given.slice(0, 6))]);
    const last = await ask("What are confidence indicators?", inPieces(`Use words [${given.length}].`), { turns });
    expect(linksOf(last).map(({ path }) => path)).toEqual(given.slice(-1));
    expect(new Set(paths).size).toBe(paths.length);
    expect(sent.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(sent.at(-1)?.content).toContain("[1] Confidence Indicators");
  });

  it("no address that it invents is shown", async () => {
    const said = inPieces("See [this](https://evil.example/a). Go to https://evil.example now, or [9].");
    const events = await ask("How do I show confidence?", said);
    expect(textOf(events)).toMatch(/^See this\. Go to +now, or\.$/);
    expect(linksOf(events)).toEqual([]);
  });

  it("no link within a link is left, and a passage that is cited twice is linked once", async () => {
    const said = "Use [[words](/evil)](/none), [bands]*(/none) or [both]`(/none) [1], 【1】 and [passage 1].";
    const events = await ask("How do I show confidence?", inPieces(said));
    expect(textOf(events)).not.toMatch(/\]\(|【|passage 1/);
    expect(linksOf(events)).toHaveLength(1);
  });

  it.each(["UNKNOWN", "**UNKNOWN**", "Unknown.", "UNKNOWN. The passages do not say."])(
    "“%s” is not covered",
    async (said) => {
      const events = await ask("How do I show confidence?", inPieces(said));
      expect(textOf(events)).toMatch(/^No page covers this/);
      expect(events.some(({ type }) => type === "quotation")).toBe(false);
    },
  );

  it("where it fails, the passages stand, and the log has the reason without the question", async () => {
    const events = await ask("How do I show confidence?", [], { failure: new Error("my secret") });
    expect(events[0]?.type).toBe("quotation");
    expect(site.output()).toContain("language model failed");
    expect(site.output()).not.toMatch(/secret|confidence/);
    const broken = await ask("How do I show confidence?", inPieces("Use words"), { failure: new Error("my secret") });
    expect(broken.at(-1)).toMatchObject({ type: "error" });
  });

  it("where it says nothing, the passages do; what it does without a word is said for it", async () => {
    const events = await ask("How do I show confidence?", [{ text: "" }, { text: " " }]);
    expect(events.some(({ type }) => type === "quotation")).toBe(true);
    const done = await ask("I would love it darker", [{ call: { name: "setTheme", parameters: { theme: "dark" } } }]);
    expect(textOf(done)).toBe("Changing the theme.");
  });

  it("a page that it opens is one of the site", async () => {
    const call = (path: string): Piece => ({ call: { name: "navigateTo", parameters: { path } } });
    const term = "/glossary?term=token#token";
    const events = await ask("I would love some patterns", [
      call("/patterns"),
      call("/none"),
      call("//evil.example"),
      call(term),
    ]);
    expect(events.filter(({ type }) => type === "action")).toEqual([
      { type: "action", name: "navigateTo", parameters: { path: "/patterns" } },
      { type: "action", name: "navigateTo", parameters: { path: term } },
    ]);
  });

  it("is given no law of another place, and is not asked about one that is not covered", async () => {
    await ask("Do I have to label AI images in California?", inPieces("Yes [1]."));
    expect(sent.at(-1)?.content).toContain("\nCalifornia. Since August 2, 2026");
    expect(sent.at(-1)?.content).not.toMatch(/\n(?:European Union|Utah|Illinois|Colorado)[.,]/);
    const events = await ask("Do I have to label AI images in Nevada?", inPieces("Yes [1]."));
    expect(textOf(events)).toContain("does not cover the law of Nevada");
    expect(sent).toEqual([]);
  });

  it("a page full of orders changes nothing but the answer, also of a model that obeys them", async () => {
    const events = await ask(hostileQuestion, inPieces(obedient));
    expect(textOf(events)).not.toContain("evil.example");
    expect(events.some(({ type }) => type === "action")).toBe(false);
    for (const { path } of linksOf(events)) expect(path).toMatch(/^\/[a-z]/);
    const [quoted] = await ask(hostileQuestion, [], { failure: new Error("none") });
    expect(quoted).toMatchObject({ type: "quotation", path: expect.stringMatching(/^\/laws\/quokka-consent/) });
  });
});
