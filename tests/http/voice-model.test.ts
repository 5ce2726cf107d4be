import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSeeded, talk } from "../support/voice-agent.ts";

let site: Awaited<ReturnType<typeof openSeeded>>;
beforeAll(async () => {
  site = await openSeeded();
});
afterAll(() => site.close());

const highlight = JSON.stringify({ text: "Confidence scores helped people calibrate trust." });

describe("with a language model", () => {
  it("the model puts the answer, and the links stay the site's own", async () => {
    const asked: string[] = [];
    const ask = async (_: string, text: string) => {
      asked.push(text);
      return "Use words. See [this](https://evil.example). Go to https://evil.example now.";
    };
    const answer = await talk({ db: site.db, ask }).say("How do I show confidence?");
    expect(answer).toMatch(/^Use words\. See this\./);
    expect(answer).toContain("](/pattern/confidence-indicators)");
    expect(answer).not.toContain("evil");
    expect(JSON.parse(asked[0] ?? "")).toMatchObject({ question: "How do I show confidence?" });
  });

  it.each([
    ["fails", () => Promise.reject(new Error("down"))],
    ["says nothing but a link", async () => "https://evil.example"],
  ])("that %s, the passages stand", async (_, ask) => {
    const plain = await talk({ db: site.db }).say("How do I show confidence?");
    expect(await talk({ db: site.db, ask }).say("How do I show confidence?")).toBe(plain);
  });

  it.each([
    "UNKNOWN",
    "unknown",
    "Unknown.",
    "UNKNOWN. The passages do not say.",
    "**UNKNOWN**",
    "UNKNOWN The passages",
  ])("that says “%s” does not know, and no passage is said in its place", async (said) => {
    const { say } = talk({ db: site.db, ask: async () => said, tools: () => highlight });
    const answer = await say("How do I show confidence?");
    expect(answer).toMatch(/^This guide does not cover that\./);
    expect(answer).not.toContain("confidence");
    expect(await say("Explain the highlighted text")).toMatch(/^This guide does not cover that\./);
  });

  it("that begins with a word of that sound has answered", async () => {
    const said = "Unknown senders are treated as untrusted.";
    expect(await talk({ db: site.db, ask: async () => said }).say("How do I show confidence?")).toContain(said);
  });

  it("is not asked what the site does not cover", async () => {
    const ask = () => Promise.reject(new Error("asked"));
    expect(await talk({ db: site.db, ask }).say("What is the recipe for pancakes?")).toContain("does not cover");
  });
});
