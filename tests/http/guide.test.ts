import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUIDE_PATH, guideEventSchema } from "../../app/features/guide/protocol.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

let clients = 0;
/** The events that answer a question; each is asked by a client of its own. */
async function ask(question: string, more: object = {}) {
  clients += 1;
  const answer = await site.fetch(GUIDE_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ question, path: "/", ...more }),
    client: `10.0.${clients >> 8}.${clients & 255}`,
  });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const events = (await answer.text()).split("\n\n").filter(Boolean);
  return events.map((event) => guideEventSchema.parse(JSON.parse(event.replace(/^data: /, ""))));
}

describe("POST /api/guide", () => {
  it("answers with whole passages of pages and ends", async () => {
    const events = await ask("What is ghost text?");
    expect(events[0]).toMatchObject({ type: "quotation" });
    expect(events.at(-1)).toEqual({ type: "done" });
  });

  it.each([
    ["no question", { path: "/" }, 422],
    ["an empty question", { question: "  ", path: "/" }, 422],
    ["a question that is too long", { question: "a".repeat(1_001), path: "/" }, 422],
    ["a path of another site", { question: "What?", path: "https://evil.example" }, 422],
    ["a body that is too large", { question: "What?", highlighted: "a".repeat(300_000) }, 413],
  ])("refuses %s", async (_, body, status) => {
    expect((await site.send("POST", GUIDE_PATH, body)).status).toBe(status);
  });

  it("refuses a client that asks too often", async () => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}", client: "192.0.2.9" };
    const statuses: number[] = [];
    for (let round = 0; round < 41; round += 1) statuses.push((await site.fetch(GUIDE_PATH, init)).status);
    expect(statuses.slice(-2)).toEqual([422, 429]);
  });
});

/** The guide's own words, and the beginning of each passage that it quotes. */
async function said(question: string, more: object = {}) {
  const events = await ask(question, more);
  const text = events.map((event) => (event.type === "text" ? event.delta : "")).join("");
  const passages = events.flatMap((event) => (event.type === "quotation" ? [event.text] : []));
  return { text, passages, actions: events.filter(({ type }) => type === "action") };
}

describe("a question for a page by its name", () => {
  it.each([
    ["What is ghost text?", "patterns/ghost-text"],
    ["explain plan preview", "patterns/plan-preview"],
  ])("“%s” gets its definition first", async (question, record) => {
    const { definition } = await (await site.fetch(`/api/${record}`)).json();
    expect(definition).toMatch(/\w/);
    expect((await said(question)).passages[0]).toBe(definition);
  });
});

describe("a question about law", () => {
  it.each([
    ["Do I have to label AI images in Europe?", /^European Union, /],
    ["A bank in the EU refused my loan by AI. What are my rights?", /^European Union\./],
    ["Must workers in Illinois be told about AI?", /^Illinois\./],
    ["How many days does Colorado give for an explanation?", /^Colorado\./],
    ["What is the exception in New York?", /^New York(?: City)?\./],
    ["Are deepfake labels required in the US?", /^California\./],
    ["does utah fine a bot that hides what it is", /^Utah\./],
  ])("“%s” is answered with passages of that place alone", async (question, label) => {
    const { passages } = await said(question);
    expect(passages.length).toBeGreaterThan(0);
    for (const passage of passages) expect(passage).toMatch(label);
  });

  it.each([
    ["Do I need a chatbot notice in Maine?", "the law of Maine"],
    ["UK disclosure rules for chatbots", "the law of the United Kingdom"],
    ["german law", "the law of Germany"],
  ])("“%s” is declined by that place", async (question, place) => {
    const { text, passages } = await said(question);
    expect(text).toContain(`This guide does not cover ${place}.`);
    expect(passages).toEqual([]);
  });

  it("of no place says that each passage holds for its own, and quotes a short section whole", async () => {
    const { text, passages } = await said("penalties");
    expect(text).toContain("holds for the place that it names");
    expect(passages[0]).toMatch(/European Union\..*California\..*Colorado\./s);
  });

  it("can go on to another place", async () => {
    const quoted = [{ path: "/guides/the-law-by-screen", section: "Screen 1: chat with a person" }];
    const turns = [{ role: "visitor", text: "Do I have to say that my bot is AI in Utah?" }];
    const { passages } = await said("And in California?", { quoted, turns });
    expect(passages).toEqual([expect.stringMatching(/^California\. Since July 2019/)]);
    expect((await said("and in Germany?", { quoted, turns })).text).toContain("does not cover the law of Germany");
  });
});

describe("the guide", () => {
  it("says what it does not cover, with the nearest pages", async () => {
    const events = await ask("What is the recipe for pancakes?");
    expect(events[0]).toMatchObject({ type: "text", delta: expect.stringContaining("does not cover") });
    expect(events.some(({ type }) => type === "quotation")).toBe(false);
  });

  it("tells who checked the page that it quoted, as the page says it", async () => {
    const quoted = [{ path: "/guides/the-law-by-screen", section: null }];
    const { text, passages } = await said("Was this reviewed by a person?", { quoted });
    expect(text).toContain("By AI, not a person");
    expect(passages).toEqual([]);
  });

  it.each([
    ["show me all case studies", { name: "navigateTo", parameters: { path: "/blog" } }],
    ["go back", { name: "goBack" }],
    ["read this page to me", { name: "readPage" }],
    ["save this page", { name: "savePage" }],
    ["search for hallucination", { name: "search", parameters: { query: "hallucination" } }],
    ["switch to dark mode", { name: "setTheme", parameters: { theme: "dark" } }],
    ["remember my name is Ada", { name: "updateUserProfile", parameters: { name: "Ada" } }],
    ["my name is Bo", { name: "updateUserProfile", parameters: { name: "Bo" } }],
    ["forget my name", { name: "updateUserProfile", parameters: { name: "" } }],
    ["stop", { name: "stop" }],
  ])("does what “%s” asks of the site", async (question, action) => {
    expect((await said(question)).actions).toEqual([expect.objectContaining(action)]);
  });

  it("knows the name that the device sends, and no other", async () => {
    expect((await said("what is my name?", { profile: { name: "Ada" } })).text).toBe("Your name is Ada.");
    expect((await said("what is my name?")).text).toContain("not told me your name");
  });

  it.each([
    ["who says so?", /cites:|names no sources/],
    ["and its risks?", /./],
    ["tell me more", /./],
    ["can you say that shorter?", /./],
  ])("follows “%s” from the page quoted last, and says so where nothing was", async (question, pattern) => {
    const [first] = await ask("What is ghost text?");
    const quoted = first?.type === "quotation" ? [{ path: first.path, section: first.section }] : [];
    const { text, passages } = await said(question, { quoted });
    expect(text + passages.join("\n")).toMatch(pattern);
    expect(text).not.toContain("does not cover");
    if (question !== "and its risks?") expect((await said(question)).text).toContain("nothing before this");
  });
});
