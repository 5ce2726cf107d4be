import { describe, expect, it } from "vitest";
import { pairsOf } from "./asked-lines.ts";
import { notionsIn, stemsOf, tellingStems } from "./question.ts";
import { type Comparable, fitting, weightOf } from "./ranking.ts";

/** A record of a hundred words that nobody asks for, with these in some places. */
function record({ title = "", name = "", short = "", asked = [""], paragraphs = [""] }): Comparable {
  const having = new Map<string, number[]>();
  const counts = new Map<string, number>();
  for (const [place, paragraph] of paragraphs.entries())
    for (const stem of stemsOf(paragraph)) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
      having.set(stem, [...(having.get(stem) ?? []), place]);
    }
  return {
    names: [title, name].filter(Boolean).map(tellingStems),
    short: new Set(stemsOf(short)),
    asked: asked.map((line) => ({ stems: new Set(stemsOf(line)), pairs: pairsOf(stemsOf(line)) })),
    counts,
    length: 100,
    having,
  };
}

function fitTo(question: string, parts: Parameters<typeof record>[0]) {
  const notions = notionsIn(question).map((notion) => ({ ...notion, weight: weightOf(notion, 5, 200) }));
  return fitting(notions, tellingStems(question), stemsOf(question))(record(parts));
}

describe("how well a record answers", () => {
  it("is more for a name than for a line that describes, for that than for the text, and nothing without its words", () => {
    const [asked, text] = ["a citation", "citation"];
    const scores = [{ title: text }, { short: text }, { paragraphs: [text] }, { paragraphs: ["none"] }].map(
      (parts) => fitTo(asked, parts).score,
    );
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(4);
    expect(scores.at(-1)).toBe(0);
  });

  it("is more for a line by which people ask for it than for the text, and most where one line has all that is asked", () => {
    const scoreOf = (parts: Parameters<typeof record>[0]) => fitTo("a rude citation", parts).score;
    const [together, apart] = [
      scoreOf({ asked: ["rude citations", "none"] }),
      scoreOf({ asked: ["citations", "a rude tone"] }),
    ];
    expect(together).toBeGreaterThan(apart);
    expect(apart).toBeGreaterThan(scoreOf({ paragraphs: ["citations", "a rude tone"] }));
  });

  it("is more for what stands side by side as in such a line, though none of it tells what it is about", () => {
    const scoreOf = (line: string) =>
      fitTo("a citation that says what I want to hear", { title: "Citation", asked: [line] });
    expect(scoreOf("what people want to hear").score).toBeGreaterThan(scoreOf("hear what people want").score);
  });

  it("is less for another word, but not where several words are said for one thing", () => {
    expect(fitTo("mistakes", { short: "error" }).score).toBeLessThan(fitTo("mistakes", { short: "mistake" }).score);
    expect(fitTo("log in", { short: "password" }).score).toBe(fitTo("password", { short: "password" }).score);
  });

  it("is more where the words stand together in a paragraph", () => {
    const asked = "citations and embeddings";
    const [together, apart] = [
      ["citation embedding", ""],
      ["citation", "embedding"],
    ];
    expect(fitTo(asked, { paragraphs: together }).score).toBeGreaterThan(fitTo(asked, { paragraphs: apart }).score);
  });

  it("knows a name that was said as a whole, and what part of the question is there", () => {
    expect(fitTo("what is the autonomy dial", { title: "Autonomy Dial" }).named).toBeGreaterThan(0.5);
    expect(fitTo("what is autonomy", { title: "Autonomy Dial" }).named).toBe(0);
    expect(fitTo("citations and embeddings", { short: "citation" }).coverage).toBeCloseTo(0.5);
  });
});

it("a notion says more the fewer have it, and less where its word says little", () => {
  const weigh = (word: string, having: number) =>
    notionsIn(word).map((notion) => weightOf(notion, having, 200))[0] ?? 0;
  expect(weigh("citation", 2)).toBeGreaterThan(weigh("citation", 190) * 5);
  expect(weigh("chatbot", 2)).toBeLessThan(weigh("citation", 2));
});
