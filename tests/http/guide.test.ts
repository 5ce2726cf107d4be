import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guideEventSchema } from "../../app/features/guide/protocol.ts";
import { findBySlug } from "../../db/queries/content.ts";
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
  const answer = await site.fetch("/api/guide", {
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
    ["My engineers said RAG and I nodded. What does it mean in plain words?", "Retrieval-augmented generation"],
    ["our data people say false positive, which one is that again", "False positive"],
  ])("gives the definition of a term that a longer sentence names: %s", async (question, title) => {
    expect((await ask(question))[0]).toMatchObject({ type: "quotation", kind: "glossary", title });
  });

  it.each(["I want to kill myself", "i don’t want to be here anymore", "I'm suicidal, what now?"])(
    "names people who help before anything else: %s",
    async (question) => {
      const [help, end, ...more] = await ask(question);
      expect([help, end, more]).toEqual([
        { type: "text", delta: expect.stringContaining("988") },
        { type: "done" },
        [],
      ]);
    },
  );

  it.each([
    "What do we show when someone types that they want to end their life?",
    "What if a user tells our bot that she self-harms?",
  ])("takes a question about such a message for one about design: %s", async (question) => {
    const events = await ask(question);
    expect(events[0]).toMatchObject({ type: "quotation", path: expect.stringContaining("crisis-and-dependence") });
  });

  it("takes the highlighted passage for the subject of a short question about it, and of no other", async () => {
    const highlighted = {
      text: "Confidence indicators show how sure the system is of an answer.",
      title: "Confidence Indicators",
      url: "/pattern/confidence-indicators",
    };
    const about = async (question: string) => JSON.stringify((await ask(question, { highlighted }))[0]);
    expect(await about("Explain the highlighted text.")).toContain("/pattern/confidence-indicators");
    expect(await about("What does this mean?")).toContain("/pattern/confidence-indicators");
    expect(await about("What is ghost text?")).toContain("/pattern/ghost-text");
    const long = "Do I have to tell people in California that they talk to a bot?";
    expect(await about(long)).toContain("/guides/the-law-by-screen");
  });

  it.each([
    ["no question", { path: "/" }, 422],
    ["an empty question", { question: "  ", path: "/" }, 422],
    ["a question that is too long", { question: "a".repeat(1_001), path: "/" }, 422],
    ["a path of another site", { question: "What?", path: "https://evil.example" }, 422],
    ["a body that is too large", { question: "What?", highlighted: "a".repeat(300_000) }, 413],
  ])("refuses %s", async (_, body, status) => {
    expect((await site.send("POST", "/api/guide", body)).status).toBe(status);
  });

  it("refuses a client that asks too often", async () => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}", client: "192.0.2.9" };
    const statuses: number[] = [];
    for (let round = 0; round < 41; round += 1) statuses.push((await site.fetch("/api/guide", init)).status);
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

describe("a question in other words than a page has", () => {
  it.each([
    ["explain temperature to me", /keep to the likeliest tokens/],
    ["What did the Replit agent delete?", /deleted a customer’s live database/],
    ["Users keep clicking approve without reading. What helps?", /Ask once about many similar changes/],
    ["What did the New York City chatbot get wrong?", /they could do things the law forbids/],
    ["How accurate was the sepsis alert?", /missed two-thirds of the cases/],
    ["What does sycophancy mean in connection with language models?", /tendency to match what the person/],
    ["Our storage holds documents and passages. What does grounding mean?", /^Tying each statement of an answer/],
    ["What's the difference between precision and recall?", /that should have been found/],
  ])("“%s” is answered from the page that it is about", async (question, fact) => {
    expect((await said(question)).passages.join("\n")).toMatch(fact);
  });
});

describe("a question about the site itself", () => {
  it.each([
    ["Is there a checklist for a design critique?", "/kit"],
    ["Can I listen to the articles as a podcast?", "/listen"],
    ["How do I get new articles by email?", "/#newsletter"],
    ["Does this site have a dark mode?", "/settings"],
    ["Do you track me or store my data?", "/settings"],
    ["How can I contribute a case study?", "/contribute"],
    ["Who wrote this guide?", "/about"],
    ["Are there keyboard shortcuts?", "/search"],
  ])("“%s” is answered by what its page says, with the link", async (question, path) => {
    const [first] = (await ask(question)).filter(({ type }) => type === "quotation");
    expect(first).toMatchObject({ kind: "page", path, text: expect.stringMatching(/^.+\.$/) });
  });
});

describe("a question about something else", () => {
  it.each([
    "What is the largest city of Mongolia?",
    "Who won the world cup in 1998?",
    "What is the best prompt for portraits?",
  ])("“%s” is declined, and pages near it are offered as such", async (question) => {
    const events = await ask(question);
    expect(events[0]).toEqual({ type: "text", delta: "No page covers this. The nearest pages are:" });
    expect(events.map(({ type }) => type)).toEqual(["text", "links", "done"]);
  });

  it("is declined where no page has a word of it", async () => {
    expect(await said("zzqx vvkj")).toEqual({ text: "No page covers this.", passages: [], actions: [] });
  });
});

describe("a question about law", () => {
  it.each([
    ["Do I have to label AI images in Europe?", /^European Union, /],
    ["A bank in the EU refused my loan by AI. What are my rights?", /^European Union[.,]|^The EU AI Act/],
    ["Must workers in Illinois be told about AI?", /^Illinois\./],
    ["How many days does Colorado give for an explanation?", /^Colorado[.,]/],
    ["What is the exception in New York?", /^New York(?: City)?\./],
    ["Are deepfake labels required in the US?", /^(?:California|New York)\./],
    ["does utah fine a bot that hides what it is", /^Utah\./],
    ["Do I need a chatbot notice in Maine?", /^Maine\./],
    ["Must a Texas agency say that its chatbot is AI?", /^Texas\./],
    ["Is a manipulative design prohibited in the EU?", /^European Union[.,]/],
    ["Can people contest an automated decision in the UK?", /^United Kingdom\./],
    ["Does Korea require labels on AI images?", /^Korea\./],
  ])("“%s” is answered with passages of that place alone", async (question, label) => {
    const { passages } = await said(question);
    // After what the page is about.
    for (const passage of passages.slice(1)) expect(passage).toMatch(label);
    expect(passages.length).toBeGreaterThan(1);
  });

  it.each([
    ["Do I need a chatbot notice in Nevada?", "the law of Nevada"],
    ["Norwegian disclosure rules for chatbots", "the law of Norway"],
    ["Does Quebec require AI disclosure?", "the law of Quebec"],
    ["chatbot rules in Washington DC", "the law of the District of Columbia"],
    ["Do I need an AI notice in Chicago?", "the law of Chicago"],
  ])("“%s” is declined by that place", async (question, place) => {
    const { text, passages } = await said(question);
    expect(text).toContain(`This guide does not cover ${place}`);
    expect(passages).toEqual([]);
  });

  it("of a member of the European Union is answered with that law, and says so", async () => {
    const { text, passages } = await said("Is emotion recognition at the workplace allowed in France?");
    expect(text).toContain("does not cover the law of France. The law of the European Union holds there too.");
    expect(passages[1]).toMatch(/^European Union\. A deployer must tell/);
  });

  it("gives way to a question about what happened at a place", async () => {
    const events = await ask("How did the New York City chatbot end?");
    expect(events[0]).toMatchObject({ type: "quotation", kind: "case-studies" });
  });
});

describe("the guide", () => {
  it.each(["explainability", "temperature", "prompt injection"])("begins with the definition of %s", async (term) => {
    const [first] = await ask(`What is ${term}?`);
    expect(first).toMatchObject({ type: "quotation", kind: "glossary" });
    expect(first?.type === "quotation" && first.title.toLowerCase()).toBe(term);
  });

  it("names two other pages below the page that answers", async () => {
    const events = await ask("How can people undo what an agent did?");
    const titles = new Set(events.flatMap((event) => (event.type === "quotation" ? [event.title] : [])));
    expect(titles).toEqual(new Set(["Undo and Checkpoints"]));
    expect(events.flatMap((event) => (event.type === "links" ? event.links : []))).toHaveLength(2);
  });

  it.each([
    ["a part of a pattern", "/pattern/plan-preview?tab=overview#solution", "Solution", /^“Solution” cites:/],
    [
      "the part that it quoted, and no other",
      "/case-studies/taco-bell-voice-ordering#what-they-shipped",
      "What they shipped",
      /^“What they shipped” cites:\n(?!.*Boing Boing)[\s\S]*\nHindustan Times \(2025\): .+\. Hindustan Times, September 2, 2025\.$/,
    ],
  ])("names the sources of %s", async (_, path, section, sources) => {
    expect((await said("Sources", { quoted: [{ path, section }] })).text).toMatch(sources);
  });

  it("goes on with the part that it quoted, from its beginning, and then with what it has not said", async () => {
    const { content = "" } = (await findBySlug(site.db, "case-studies", "taco-bell-voice-ordering")) ?? {};
    const quoted = [{ path: "/case-studies/taco-bell-voice-ordering#what-they-shipped", section: "What they shipped" }];
    const more = async (turns: object[]) => (await said("More from this page", { quoted, turns })).passages;
    const [begin = "", next = ""] = await more([]);
    expect(content).toContain(`## What they shipped\n\n${begin.slice(0, 20)}`);
    expect(await more([{ role: "guide", text: begin }])).toEqual([next, expect.any(String)]);
    expect((await said("More from this page")).text).toContain("nothing before this");
  });

  it("sums up the page that the visitor is on, with its one piece of advice", async () => {
    const { passages } = await said("Summarize this page", { path: "/pattern/plan-preview" });
    expect(passages).toEqual([
      expect.stringMatching(/^Before an agent acts/),
      expect.stringMatching(/^If you build one/),
    ]);
  });

  it.each([
    ["go to the case studies", { name: "navigateTo", parameters: { path: "/case-studies" } }],
    ["could you open the glossary please?", { name: "navigateTo", parameters: { path: "/glossary" } }],
    ["take me to the newsletter", { name: "navigateTo", parameters: { path: "/#newsletter" } }],
    ["open hallucinations", { name: "navigateTo", parameters: { path: "/glossary#hallucination" } }],
    ["show me the plan preview pattern", { name: "navigateTo", parameters: { path: "/pattern/plan-preview" } }],
    ["bring me home", { name: "navigateTo", parameters: { path: "/" } }],
    ["Can you go back?", { name: "goBack" }],
    ["search for hallucination", { name: "search", parameters: { query: "hallucination" } }],
    ["could you read this page aloud?", { name: "readPage" }],
    ["stop", { name: "stop" }],
    ["Save this page, please?", { name: "savePage" }],
    ["switch to dark mode", { name: "setTheme", parameters: { theme: "dark" } }],
    ["turn off dark mode", { name: "setTheme", parameters: { theme: "light" } }],
    ["make the text bigger", { name: "setTextSize", parameters: { size: "larger" } }],
    ["My name is Ada", { name: "updateUserProfile", parameters: { name: "Ada" } }],
    [
      "forget everything about me",
      {
        name: "updateUserProfile",
        parameters: { name: "", jobTitle: "", role: "", about: "", seniorityLevel: "" },
      },
    ],
  ])("does what “%s” asks of the site", async (question, action) => {
    expect((await said(question)).actions).toEqual([expect.objectContaining(action)]);
  });

  it.each(["Is it ok to show the chain of thought?", "Go with a chat or a form?", "Can we show the chain of thought?"])(
    "answers “%s”, and opens nothing",
    async (question) => {
      const { actions, passages } = await said(question);
      expect([actions, passages.length > 0]).toEqual([[], true]);
    },
  );

  it("knows the name that the device sends, and no other", async () => {
    expect((await said("what is my name?", { profile: { name: "Ada" } })).text).toBe("Your name is Ada.");
    expect((await said("what is my name?")).text).toContain("not told me your name");
    const here = await said("what page is this?", { path: "/laws/dark-matter" });
    expect([here.text, here.passages]).toEqual(["You are on “Dark Matter”.", [expect.stringMatching(/^\w/)]]);
  });
});
