import { describe, expect, it } from "vitest";
import { countWords, readingTime } from "./reading-time.ts";

describe("countWords", () => {
  it("counts words, not markup or punctuation", () => {
    expect(countWords("## Two words\n\n- **one** _more_, `code`!")).toBe(5);
    expect(countWords("<p class='a'>plain <b>text</b></p>")).toBe(2);
    expect(countWords("See [the law](/laws/dark-matter) now.[^hill12]")).toBe(4);
    expect(countWords("don't — well, 3.5")).toBe(4);
    expect(countWords("")).toBe(0);
  });
});

describe("readingTime", () => {
  it("rounds up to whole minutes of 250 words, at least one", () => {
    const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
    expect(readingTime(undefined)).toBe("1 min read");
    expect(readingTime(null)).toBe("1 min read");
    expect(readingTime("")).toBe("1 min read");
    expect(readingTime(words(250))).toBe("1 min read");
    expect(readingTime(words(251))).toBe("2 min read");
    expect(readingTime(words(1000))).toBe("4 min read");
  });
});
