import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { firstTime, keptBack } from "../support/first-time-questions.ts";
import { fresh } from "../support/fresh-voice-questions.ts";
import { held } from "../support/held-questions.ts";
import { indirect, offhand } from "../support/indirect-questions.ts";
import { latest, newcomers, unseen } from "../support/newcomer-questions.ts";
import { faultsOf, partsOf, writtenAt } from "../support/said-passages.ts";
import { checked, spoken } from "../support/spoken-questions.ts";
import { openSeeded, talk } from "../support/voice-agent.ts";
import { answered } from "../support/voice-questions.ts";

let site: Awaited<ReturnType<typeof openSeeded>>;
beforeAll(async () => {
  site = await openSeeded();
});
afterAll(() => site.close());

const law = "/guides/the-law-by-screen";
const decisions = "The Law by Screen, “Screen 5: a decision about somebody”: ";
const companions = "The Law by Screen, “Screen 6: companions, health and minors”: ";
const chat = "The Law by Screen, “Screen 1: chat with a person”: ";

describe("what the guide says", () => {
  // A question about law is answered with a paragraph of the law's page, whole and below its own heading.
  it.each([
    [
      "Do employers have to tell employees about AI?",
      decisions,
      "Illinois. Since January 1, 2026, employers must tell",
    ],
    [
      "Is my business safe from enforcement if we disclose?",
      chat,
      "Utah. A business must say that it is generative AI",
    ],
    ["can AI give therapy", companions, "Illinois has kept therapy to licensed people"],
  ])("to “%s” is the paragraph of law as it stands, below its heading", async (asked, names, part) => {
    const answer = await talk({ db: site.db }).say(asked);
    const { said, links } = partsOf(answer);
    expect(links[0]?.path).toBe(law);
    expect(said).toHaveLength(1);
    expect(said[0]?.startsWith(names), answer).toBe(true);
    expect(said[0]).toContain(part);
    expect(faultsOf(answer)).toEqual([]);
  });

  it.each([
    ["What is the EU AI Act transparency obligation?", /parties\. By a law firm/],
    ["explain this in simpler words", /Wrong: /],
    ["My chatbot invents facts. What can I do in the interface?", /while you read it\. Your interface/],
    ["what's my name", /\bWrong: /],
    ["show me all case studies", /A study sees one hour\. The study earns/],
    ["where can I find the evidence page", /without leaving the page\. A link near/],
    ["go back", /a whole run\. Put Undo/],
    ["How do I write the first screen for a new AI tool?", /Write first: /],
    ["How do I stop people from blindly trusting the AI?", /reliance without being the same\. Surveys/],
    ["Do I have to tell people they are talking to a bot?", /been talking for three hours/],
    ["Does AI make programmers faster?", /21 to 89%\. 95 professional/],
    ["Will AI destroy humanity?", /\bWrong: /],
    ["Do employers have to tell employees about AI?", /New York City: Since January 1, 2026/],
    ["Is my business safe from enforcement if we disclose?", /California: Whoever/],
    ["How do I keep children safe?", /California: (?:Whoever|In high-risk)/],
    ["can AI give therapy", /Utah: Illinois|Hello: /],
  ])("to “%s” is a passage of one page, and not what it said before", async (asked, formerly) => {
    const text = "Keep “Never suggest this” in the menu, and let people select a wrong passage.";
    const tools = (name: string) => (name === "getHighlightedContext" ? JSON.stringify({ text }) : "");
    const answer = await talk({ db: site.db, tools }).say(asked);
    expect(answer).not.toMatch(formerly);
    expect(faultsOf(answer)).toEqual([]);
  });

  it("stands in these words on the page that it names, below the heading that it names, for every question", async () => {
    const { say } = talk({ db: site.db });
    const lists = [answered, fresh, newcomers, unseen, latest, firstTime, keptBack, spoken, checked, held, offhand];
    const faults: string[] = [];
    let quoted = 0;
    for (const { asked } of [...lists.flat(), ...indirect]) {
      for (const answer of [await say(asked), await say("tell me more")]) {
        if (!answer.includes("You can read more on")) continue;
        if (partsOf(answer).said.length > 0) quoted += 1;
        faults.push(...faultsOf(answer).map((fault) => `${asked}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
    expect(quoted).toBeGreaterThan(600);
  });

  it("is no wording of a sample, no list, table, state, caption or code", () => {
    // What the comparison above rests on: the sample notices of the page of law are none of its paragraphs.
    const { paragraphs } = writtenAt(law);
    expect(paragraphs.length).toBeGreaterThan(20);
    expect(JSON.stringify(paragraphs)).not.toMatch(/You’ve been talking|Harbor Bank’s AI assistant|Screen and version/);
  });
});
