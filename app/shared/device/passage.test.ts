import { describe, expect, it } from "vitest";
import { isSummarized, passageUrl, placeOfMenu, previewOf, quoteOf, selectedFrom, wholeWords } from "./passage.ts";

describe("a selected text", () => {
  it("is trimmed; an empty one ends the menu, one under three characters changes nothing", () => {
    expect(selectedFrom("  \n")).toEqual({ is: "nothing" });
    expect(selectedFrom(" ab ")).toEqual({ is: "short" });
    expect(selectedFrom(" abc ")).toEqual({ is: "passage", text: "abc" });
  });

  it("is shown by its first 50 characters and summarized above 100", () => {
    expect(previewOf("a".repeat(50))).toBe("a".repeat(50));
    expect(previewOf("a".repeat(51))).toBe(`${"a".repeat(50)}…`);
    expect([isSummarized("a".repeat(100)), isSummarized("a".repeat(101))]).toEqual([false, true]);
  });
});

describe("the menu", () => {
  const window = { width: 1000, height: 800 };
  const line = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 20 });

  it("stands below the selection, in its middle", () => {
    expect(placeOfMenu(line(400, 300), window)).toEqual({ left: 300, top: 330 });
  });

  it("keeps 20 pixels from the sides, also in a window narrower than itself", () => {
    expect(placeOfMenu(line(0, 300), window).left).toBe(20);
    expect(placeOfMenu(line(890, 300), window).left).toBe(680);
    expect(placeOfMenu(line(10, 300), { width: 280, height: 800 }).left).toBe(20);
  });

  it("stands above the selection where there is no room below, 10 pixels from the edge at the least", () => {
    expect(placeOfMenu(line(400, 700), window).top).toBe(570);
    expect(placeOfMenu({ ...line(400, 0), bottom: 800 }, window).top).toBe(670);
    expect(placeOfMenu(line(400, 60), { width: 1000, height: 100 }).top).toBe(10);
  });

  it("stays below under a finger, beyond the handles", () => {
    expect(placeOfMenu(line(400, 300), window, { isTouch: true }).top).toBe(366);
    expect(placeOfMenu(line(400, 700), window, { isTouch: true }).top).toBe(670);
  });
});

describe("the address of a passage", () => {
  it("is that of the page with the passage as a fragment, its own fragment left out", () => {
    expect(passageUrl("https://a.test/laws/x#cite", "plain, well-known & 100%")).toBe(
      "https://a.test/laws/x#:~:text=plain%2C%20well%2Dknown%20%26%20100%25",
    );
  });

  it("tells a short passage from its like by the whole words beside it", () => {
    expect(passageUrl("/x", "person", { before: "Nothing would surprise the ", after: " using it in a way" })).toBe(
      "/x#:~:text=would%20surprise%20the-,person,-using%20it%20in",
    );
    expect(passageUrl("/x", "person", { before: "the ", after: "." })).toBe("/x#:~:text=person");
  });

  it("begins with a word: what a passage has before its first belongs to what is before it", () => {
    expect(passageUrl("/x", ", which are frequent")).toBe("/x#:~:text=which%20are%20frequent");
    expect(passageUrl("/x", ", which are", { before: "a list of tokens", after: " frequent here " })).toBe(
      "/x#:~:text=list%20of%20tokens%2C-,which%20are,-frequent%20here",
    );
    expect(passageUrl("/x", "…")).toBe("/x#:~:text=%E2%80%A6");
  });

  it("is that of whole words", () => {
    expect(wholeWords({ before: "what the inter", text: "face hides, fr", after: "om labor" })).toEqual({
      before: "what the ",
      text: "interface hides, from",
      after: " labor",
    });
    for (const whole of [
      { before: "what ", text: "the interface", after: " hides" },
      { before: "what", text: " the ", after: "interface" },
    ])
      expect(wholeWords(whole)).toEqual(whole);
  });

  it("names a long passage, and one of several lines, by its ends", () => {
    const words = Array.from({ length: 12 }, (_, index) => `w${index}`).join(" ");
    expect(passageUrl("/x", words)).toBe("/x#:~:text=w0%20w1%20w2%20w3%20w4,w7%20w8%20w9%20w10%20w11");
    expect(passageUrl("/x", "one  line\n\nanother line ")).toBe("/x#:~:text=one%20line,another%20line");
  });

  it("ends a quotation, after where it is from", () => {
    expect(quoteOf(" a\n b ", "Guide (2026).", "/x")).toBe("“a b”\n\nGuide (2026).\n/x\n");
    expect(quoteOf("It said “no”, and that’s it.", "G.", "/x")).toBe("“It said ‘no’, and that’s it.”\n\nG.\n/x\n");
  });
});
