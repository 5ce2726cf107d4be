import { describe, expect, it } from "vitest";
import { isLight, kinOf, nearness, tellingWords } from "./search-words.ts";
import { familiesBy } from "./word-families.ts";
import { stemOf } from "./word-stems.ts";

describe("the telling words of a term", () => {
  const telling = (text: string) => tellingWords(text.split(" "));

  it("are those that say what is looked for, in their order", () => {
    expect(telling("how do i undo what the agent did")).toEqual(["undo", "agent"]);
    expect(telling("what is it")).toEqual([]);
  });

  it("have what may be a subject among them where there is but one, or where it has other names", () => {
    expect(telling("what is artificial intelligence")).toEqual(["artificial", "intelligence"]);
    expect(telling("how does ai handle passwords")).toEqual(["handle", "passwords"]);
    expect(telling("how sure is the model of a result")).toEqual(["sure", "model", "result"]);
  });
});

describe("a question of the field", () => {
  it.each([
    ["how do users correct a model", "of"],
    ["why are predictions shown", "of"],
    ["how do users find a label", "near"],
    ["how do i bake bread", "none"],
  ])("“%s” is %s it", (asked, is) => expect(nearness(asked.split(" "))).toBe(is));
});

describe("the families of words", () => {
  it("lead from each word to all others of its lines, and from none to itself", () => {
    const all = familiesBy(stemOf);
    expect(all.get(stemOf("erase"))).toEqual(
      expect.arrayContaining(["remember", "forget", "delete", "remove", "clear"]),
    );
    for (const [stem, others] of all) expect(others.map(stemOf)).not.toContain(stem);
  });
});

describe("the kin of a word", () => {
  it("is known in any form of it, and is not the word itself", () => {
    expect(kinOf("mistakes")).toEqual(expect.arrayContaining(["error", "fail", "wrong"]));
    expect(kinOf("mistakes")).not.toContain("mistake");
    expect(kinOf("octopus")).toEqual([]);
  });
});

it.each([
  ["citation", false],
  ["chatbots", true],
])("the word %s says little: %s", (word, is) => expect(isLight(word)).toBe(is));
