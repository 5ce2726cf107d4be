import { describe, expect, it } from "vitest";
import { greetings, typed } from "./typing-hint.ts";

describe("a hint", () => {
  it("types 50 ms a letter, holds 2 s, deletes 30 ms a letter and rests 500 ms", () => {
    expect(typed(["abc"])).toEqual([
      { text: "a", lasts: 50 },
      { text: "ab", lasts: 50 },
      { text: "abc", lasts: 2000 },
      { text: "ab", lasts: 30 },
      { text: "a", lasts: 30 },
      { text: "", lasts: 500 },
    ]);
  });

  it("goes through the three greetings in order", () => {
    const held = typed(greetings).filter(({ lasts }) => lasts === 2000);
    expect(held.map(({ text }) => text)).toEqual([
      "Hey, you can chat with me here",
      "Click me to start talking!",
      "I'm your AI assistant",
    ]);
  });
});
