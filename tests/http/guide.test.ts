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
    ["explain temperature to me", /reshapes the chances of the next token/],
    ["What did the Replit agent delete?", /deleted a customer’s live database/],
    ["Users keep clicking approve without reading. What helps?", /collected, grouped by kind and risk/],
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
    "How do I lose weight?",
    "What's the best laptop for machine learning?",
    "What is the difference between React and Vue?",
    "How do I fine-tune Llama on my GPU?",
  ])("“%s” is declined, and pages near it are offered as such", async (question) => {
    const { text, passages } = await said(question);
    expect([text, passages]).toEqual(["I found no passage that answers that. The nearest pages are:", []]);
  });

  it.each(["plugins", "KPIs"])("“%s”, which no page is near, is declined", async (question) => {
    const { text, passages } = await said(question);
    expect([text, passages]).toEqual(["This guide does not cover that.", []]);
  });
});

describe("a question about law", () => {
  it.each([
    ["Do I have to label AI images in Europe?", /^European Union, /],
    ["A bank in the EU refused my loan by AI. What are my rights?", /^European Union[.,]/],
    ["Must workers in Illinois be told about AI?", /^Illinois\./],
    ["How many days does Colorado give for an explanation?", /^Colorado\./],
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
    expect(passages.length).toBeGreaterThan(0);
    for (const passage of passages) expect(passage).toMatch(label);
  });

  it.each([
    ["Do I need a chatbot notice in Nevada?", "the law of Nevada"],
    ["Norwegian disclosure rules for chatbots", "the law of Norway"],
    ["german law", "the law of Germany"],
    ["Does Quebec require AI disclosure?", "the law of Quebec"],
    ["chatbot rules in Washington DC", "the law of the District of Columbia"],
    ["Do I need an AI notice in Chicago?", "the law of Chicago. Chicago is in Illinois"],
  ])("“%s” is declined by that place", async (question, place) => {
    const { text, passages } = await said(question);
    expect(text).toContain(`This guide does not cover ${place}`);
    expect(passages).toEqual([]);
  });

  it("of a place that only another page speaks of is answered from that page", async () => {
    const { text, passages } = await said("Are providers in China obliged to label synthetic media?");
    expect(text).toBe("Of the law of China this guide has only this:");
    expect(passages).toEqual([expect.stringContaining("China")]);
  });

  it("of no place says that each passage holds for its own", async () => {
    const { text, passages } = await said("penalties");
    expect(text).toContain("applies only to the place that it names");
    expect(passages[0]).toMatch(/^European Union\. Up to €15 million/);
    expect(passages[2]).toMatch(/^\p{Lu}\w+\. /u);
  });

  it("of a member of the European Union is answered with that law, and says so", async () => {
    const { text, passages } = await said("Is emotion recognition at the workplace allowed in France?");
    expect(text).toContain("does not cover the law of France. The law of the European Union holds there too.");
    expect(passages[0]).toMatch(/^European Union\. A deployer must tell/);
  });

  it("that asks which places do something is answered by those that the guide has", async () => {
    const { text, passages } = await said("Which states ban AI therapists?");
    expect(text).toContain("applies only to the place that it names");
    expect(passages.join("\n")).toContain("Illinois. Since August 2025, only licensed people");
  });

  it("can go on to another place", async () => {
    const quoted = [{ path: "/guides/the-law-by-screen", section: "Screen 1: chat with a person" }];
    const turns = [{ role: "visitor", text: "Do I have to say that my bot is AI in Utah?" }];
    const { passages } = await said("And in California?", { quoted, turns });
    expect(passages[0]).toMatch(/^California\. Since July 2019/);
    for (const passage of passages) expect(passage).toMatch(/^California\./);
    expect((await said("What about California?", { quoted, turns })).passages).toEqual(passages);
    expect((await said("Texas?", { quoted, turns })).passages[0]).toMatch(/^Texas\./);
    expect((await said("and in Germany?", { quoted, turns })).text).toContain("does not cover the law of Germany");
  });

  it("gives way to a new question that names a place", async () => {
    const quoted = [{ path: "/guides/the-law-by-screen", section: "Screen 1: chat with a person" }];
    const turns = [{ role: "visitor", text: "Do I have to say that my bot is AI in Utah?" }];
    const events = await ask("How did the New York City chatbot end?", { quoted, turns });
    expect(events[0]).toMatchObject({ type: "quotation", kind: "case-studies" });
  });
});

describe("the guide", () => {
  it("says what it does not cover, with the nearest pages", async () => {
    const events = await ask("Who invented the saxophone?");
    expect(events[0]).toMatchObject({ type: "text", delta: expect.stringContaining("does not cover") });
    expect(events.some(({ type }) => type === "quotation")).toBe(false);
  });

  it.each(["explainability", "temperature", "prompt injection"])("begins with the definition of %s", async (term) => {
    const [first] = await ask(`What is ${term}?`);
    expect(first).toMatchObject({ type: "quotation", kind: "glossary" });
    expect(first?.type === "quotation" && first.title.toLowerCase()).toBe(term);
  });

  it("names the sources of a part of a pattern", async () => {
    const quoted = [{ path: "/pattern/plan-preview?tab=overview#solution", section: "Solution" }];
    expect((await said("who says so?", { quoted })).text).toContain("The part “Solution” of “Plan Preview” cites:");
  });

  it("names the sources of the part that it quoted, and no other", async () => {
    const quoted = [{ path: "/case-studies/taco-bell-voice-ordering#what-they-shipped", section: "What they shipped" }];
    const { text } = await said("who says so?", { quoted });
    expect(text).toMatch(/\nHindustan Times \(2025\): .+\. Hindustan Times, September 2, 2025\.$/);
    expect(text).not.toContain("Boing Boing");
  });

  it("goes on with the part that it quoted, from its beginning, and then with what it has not said", async () => {
    const { content = "" } = (await findBySlug(site.db, "case-studies", "taco-bell-voice-ordering")) ?? {};
    const quoted = [{ path: "/case-studies/taco-bell-voice-ordering#what-they-shipped", section: "What they shipped" }];
    const more = async (turns: object[]) => (await said("tell me more", { quoted, turns })).passages;
    const [begin = "", next = ""] = await more([]);
    expect(content).toContain(`## What they shipped\n\n${begin.slice(0, 20)}`);
    expect(await more([{ role: "guide", text: begin }])).toEqual([next, expect.any(String)]);
  });

  it("tells who checked the page that it quoted, as the page says it", async () => {
    const quoted = [{ path: "/guides/the-law-by-screen", section: null }];
    const { text, passages } = await said("Was this reviewed by a person?", { quoted });
    expect(text).toContain("a language model, not a person");
    expect(passages).toEqual([]);
  });

  it.each([
    ["show me all case studies", { name: "navigateTo", parameters: { path: "/case-studies" } }],
    [
      "take me to the list of real-world stories about failed products",
      { name: "navigateTo", parameters: { path: "/case-studies" } },
    ],
    ["go back", { name: "goBack" }],
    ["read this page to me", { name: "readPage" }],
    ["save this page", { name: "savePage" }],
    ["search for hallucination", { name: "search", parameters: { query: "hallucination" } }],
    ["switch to dark mode", { name: "setTheme", parameters: { theme: "dark" } }],
    ["turn off dark mode", { name: "setTheme", parameters: { theme: "light" } }],
    ["it is too bright, make it dark", { name: "setTheme", parameters: { theme: "dark" } }],
    ["remember my name is Ada", { name: "updateUserProfile", parameters: { name: "Ada" } }],
    ["my name is Bo", { name: "updateUserProfile", parameters: { name: "Bo" } }],
    ["forget my name", { name: "updateUserProfile", parameters: { name: "" } }],
    [
      "forget everything about me",
      {
        name: "updateUserProfile",
        parameters: { name: "", jobTitle: "", role: "", about: "", seniorityLevel: "" },
      },
    ],
    ["stop", { name: "stop" }],
    ["bring me home", { name: "navigateTo", parameters: { path: "/" } }],
    ["where can I see what changed", { name: "navigateTo", parameters: { path: "/changes" } }],
    ["contribute", { name: "navigateTo", parameters: { path: "/contribute" } }],
    ["open the start page for a chatbot", { name: "navigateTo", parameters: { path: "/start/chat" } }],
    ["take me to the newsletter signup", { name: "navigateTo", parameters: { path: "/#newsletter" } }],
    ["could you open the glossary please?", { name: "navigateTo", parameters: { path: "/glossary" } }],
    // "term" is also inside "watermark".
    ["take me to the watermark term", { name: "navigateTo", parameters: { path: "/glossary#watermark" } }],
    [
      "take me to the Air Canada case study",
      { name: "navigateTo", parameters: { path: "/case-studies/air-canada-chatbot" } },
    ],
    ["listen to this page", { name: "readPage" }],
    ["I'm a product manager", { name: "updateUserProfile", parameters: { jobTitle: "product manager" } }],
    [
      "my name is Ada and I'm a product manager",
      { name: "updateUserProfile", parameters: { name: "Ada", jobTitle: "product manager" } },
    ],
    ["remember that my name is Ada and I teach", { name: "updateUserProfile", parameters: { name: "Ada" } }],
    [
      "remember that I am a nurse from Leeds",
      { name: "updateUserProfile", parameters: { role: "I am a nurse from Leeds" } },
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

  it.each([
    ...["Can it forget me?", "Can you forget everything?", "Can we clear everything?", "Can you forget me?"],
    ...[
      "Forget me?",
      "I forget my name",
      "Don’t forget my name",
      "You forget me.",
      "Users say: forget me.",
      "Will it stop?",
      "Can it stop talking?",
      "Would it save this page?",
    ],
    ...["Could it read this page aloud?", "Can I read this page?", "Can I switch to dark?", "Can I go back?"],
    ...["Can we search the web with an agent?", "Have you got case studies?", "Do you have case studies?"],
    ...["I want to read about trust", "Show the chain of thought?", "Open the glossary?", "And can it go back?"],
  ])("takes “%s” for a question, and does nothing", async (question) => {
    expect((await said(question, { path: "/laws/dark-matter" })).actions).toEqual([]);
  });

  it.each(["forget me", "delete my profile", "Please clear my profile.", "please forget what you know about me"])(
    "deletes the profile on “%s”",
    async (question) => {
      const parameters = { name: "", jobTitle: "", role: "", about: "", seniorityLevel: "" };
      expect((await said(question)).actions).toMatchObject([{ name: "updateUserProfile", parameters }]);
    },
  );

  it.each([
    ["Could you read this page aloud?", "readPage"],
    ["Can you go back?", "goBack"],
    ["would you stop", "stop"],
    ["I want you to save this page", "savePage"],
    ["Hi, can you switch to dark?", "setTheme"],
    ["Save this page, please?", "savePage"],
  ])("takes “%s” for a wish", async (question, name) => {
    expect((await said(question)).actions).toMatchObject([{ name }]);
  });

  it("knows the name that the device sends, and no other", async () => {
    expect((await said("what is my name?", { profile: { name: "Ada" } })).text).toBe("Your name is Ada.");
    expect((await said("what is my name?")).text).toContain("not told me your name");
    const here = await said("what page is this?", { path: "/laws/dark-matter" });
    expect(here.text).toMatch(/^You are on “Dark Matter” \(AI Law\)\. \w/);
    expect((await said("what is my job?", { profile: { role: "nurse" } })).text).toBe("You told me: nurse.");
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
