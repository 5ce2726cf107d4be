import { describe, expect, it } from "vitest";
import { notionsIn, tellingStems } from "./question.ts";

const wordsOf = (question: string) => notionsIn(question).map(({ word }) => word);

describe("what a question is about", () => {
  it("is what its telling words name, each once", () => {
    expect(wordsOf("How do I undo what an agent did, and undo it again?")).toEqual(["undo", "agent"]);
    expect(wordsOf("What is it?")).toEqual([]);
  });

  it("is a phrase where several words are said for one thing, together or a little apart", () => {
    for (const said of ["log in", "logging in", "log me in"])
      expect(wordsOf(`How does an agent ${said}?`)).toContain("log-in");
    expect(wordsOf("Why do models make things up?")).toContain("make-up");
    expect(wordsOf("make a list of all that comes up")).not.toContain("make-up");
  });

  it("has what else people call it, and is known as a name by its capital", () => {
    const [notion] = notionsIn("about Klarna mistakes").filter(({ word }) => word === "mistakes");
    expect(notion?.others).toContain("error");
    expect(notionsIn("what did Klarna learn").find(({ word }) => word === "klarna")?.isName).toBe(true);
  });

  it("takes what was shortened for what it stands for", () => {
    expect(wordsOf("the bot can't help")).toContain("not-help");
    expect(wordsOf("what’s an embedding")).toEqual(["embedding"]);
  });
});

it("a name says what its telling words say", () => {
  expect(tellingStems("AI agents")).toEqual(tellingStems("agent"));
  expect(tellingStems("What is it")).toHaveLength(3);
});
