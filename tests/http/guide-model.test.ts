import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LanguageModel, Message, Piece } from "../../app/features/guide/language-model.server.ts";
import { guideEventSchema } from "../../app/features/guide/protocol.ts";
import { callCli } from "../support/cli.ts";
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

async function ask(question: string, said: Piece[], more: { failure?: Error; [field: string]: unknown } = {}) {
  pieces = said;
  const { failure: failed, ...fields } = more;
  failure = failed;
  sent = [];
  const answer = await site.send("POST", "/api/guide", { question, ...fields });
  const events = (await answer.text()).split("\n\n").filter(Boolean);
  return events.map((event) => guideEventSchema.parse(JSON.parse(event.replace(/^data: /, ""))));
}
type Events = Awaited<ReturnType<typeof ask>>;
const textOf = (events: Events) => events.map((event) => (event.type === "text" ? event.delta : "")).join("");
const linksOf = (events: Events) => events.flatMap((event) => (event.type === "links" ? event.links : []));
const sourcesOf = (events: Events) => events.filter((event) => event.type === "source");
const notesOf = (events: Events) => events.flatMap((event) => (event.type === "note" ? [event.text] : []));
/** The paths of the passages that the model was given, in their order. */
const given = () =>
  [
    ...(sent.find(({ content }) => content.startsWith("Passages:"))?.content ?? "").matchAll(
      /^\[\d+\] .*\((\/\S+)\)$/gm,
    ),
  ].map(([, path]) => path);
const inPieces = (text: string): Piece[] => [...(text.match(/.{1,3}/gs) ?? [])].map((part) => ({ text: part }));

describe("with a language model", () => {
  it("its answer comes in pieces, each source before the text that cites it, under the number of its passage", async () => {
    const turns = [
      { role: "visitor", text: "Hello" },
      { role: "guide", text: "Hello [4]." },
    ];
    const events = await ask("What are confidence indicators?", inPieces("Use **words** [1]. Or bands [2, 3; 99]."), {
      turns,
    });
    expect(textOf(events)).toBe("Use **words** [1]. Or bands [2][3].");
    expect(events.filter(({ type }) => type === "text").length).toBeGreaterThan(2);
    expect(sourcesOf(events).map(({ number, path }) => [number, path])).toEqual(
      given()
        .slice(0, 3)
        .map((path, index) => [index + 1, path]),
    );
    const [first] = sourcesOf(events);
    expect(sent.at(-1)?.content).toContain(first?.text);
    const at = (type: string, part: string) =>
      events.findIndex((one) => one.type === type && JSON.stringify(one).includes(part));
    expect(at("source", '"number":1')).toBeLessThan(at("text", "[1]"));
    expect(at("source", '"number":2')).toBeLessThan(at("text", "[2]"));
    expect(sent.map(({ role, content }) => [role, content.slice(0, 6)])).toEqual([
      ["system", "You ar"],
      ["user", "Hello"],
      // Numbers of earlier passages would be taken for these.
      ["assistant", "Hello."],
      ["user", "Passag"],
    ]);
    expect(notesOf(events)).toEqual([]);
    // What could follow is about passages that the answer has not used.
    const suggested = events.find(({ type }) => type === "suggestions");
    expect(suggested).toMatchObject({
      questions: expect.arrayContaining([expect.stringMatching(/^What about “.+”\?$/)]),
    });
  });

  it("an answer without a source says so", async () => {
    const events = await ask("How do I show confidence?", inPieces("As you like [9]."));
    expect([textOf(events), notesOf(events)]).toEqual(["As you like.", ["This answer cites no page of this site."]]);
    expect(events.some(({ type }) => type === "suggestions")).toBe(false);
  });

  it("no address that it invents is shown", async () => {
    const said = inPieces("See [this](https://evil.example/a). Go to https://evil.example now, or [9].");
    const events = await ask("How do I show confidence?", said);
    expect(textOf(events)).toMatch(/^See this\. Go to +now, or\.$/);
    expect(sourcesOf(events)).toEqual([]);
  });

  it("no link within a link is left, and a passage that is cited twice is sent once", async () => {
    const said = "Use [[words](/evil)](/none), [bands]*(/none) or [both]`(/none) [1], 【1】 and [passage 1].";
    const events = await ask("How do I show confidence?", inPieces(said));
    expect(textOf(events)).not.toMatch(/\]\(|【|passage 1/);
    expect(sourcesOf(events)).toHaveLength(1);
  });

  it("an answer that was stopped goes on from its beginning, with the sources that this has", async () => {
    const events = await ask("How do I show confidence?", inPieces("and bands [1] [2]."), { begun: "Use words [1]" });
    expect(sent.slice(-2)).toEqual([
      { role: "assistant", content: "Use words [1]" },
      { role: "user", content: expect.stringContaining("exactly where it stops") },
    ]);
    expect(textOf(events)).toBe(" and bands [1] [2].");
    expect(sourcesOf(events).map(({ number }) => number)).toEqual([2]);
  });

  it.each(["UNKNOWN", "**UNKNOWN**", "Unknown.", "UNKNOWN. The passages do not say."])(
    "“%s” is not covered",
    async (said) => {
      const events = await ask("How do I show confidence?", inPieces(said));
      expect(textOf(events)).toMatch(/^No page covers this/);
      expect(events.some(({ type }) => type === "quotation")).toBe(false);
    },
  );

  it("where it fails, that is said, the passages stand, and the log has the reason without the question", async () => {
    const events = await ask("How do I show confidence?", [], { failure: new Error("my secret") });
    expect(textOf(events)).toBe("The model did not answer; these pages may help.");
    expect(events.some(({ type }) => type === "quotation")).toBe(true);
    expect(site.output()).toContain("language model failed");
    expect(site.output()).not.toMatch(/secret|confidence/);
    const broken = await ask("How do I show confidence?", inPieces("Use words [1]"), {
      failure: new Error("my secret"),
    });
    expect(textOf(broken)).toBe("Use words");
    expect(notesOf(broken)).toEqual(["The model did not finish its answer; these pages may help."]);
    expect(linksOf(broken).length).toBeGreaterThan(0);
    expect(broken.at(-1)).toEqual({ type: "done" });
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
    for (const { path } of [...linksOf(events), ...sourcesOf(events)]) expect(path).toMatch(/^\/[a-z]/);
    const failed = await ask(hostileQuestion, [], { failure: new Error("none") });
    expect(failed.find(({ type }) => type === "quotation")).toMatchObject({
      type: "quotation",
      path: expect.stringMatching(/^\/laws\/quokka-consent/),
    });
  });

  it("what visitors think of its answers is listed by the command line, without a trace of who they are", async () => {
    const rate = (question: string, isGood: unknown) =>
      site.send("POST", "/api/guide/ratings", { question, answer: "Use words [1].", isGood });
    expect((await rate("How do I show confidence?", false)).status).toBe(200);
    expect((await rate("What is undo?", true)).status).toBe(200);
    expect((await rate("Why?", "yes")).status).toBe(422);
    const listed = await callCli(site.settings, "--json", "ratings");
    const all: object[] = JSON.parse(listed.out);
    expect(all.map((one) => Object.keys(one))).toEqual(Array(2).fill(["ratedOn", "question", "answer", "isGood"]));
    expect(all[0]).toMatchObject({ ratedOn: new Date().toISOString().slice(0, 10), answer: "Use words [1]." });
    const bad = await callCli(site.settings, "ratings", "--bad");
    expect(bad.out).toMatch(/bad {5}How do I show confidence\?$/m);
    expect(bad.out).not.toContain("undo");
  });
});
