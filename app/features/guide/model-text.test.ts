import fc from "fast-check";
import { expect, it } from "vitest";
import { citedIn, sanitize, UNFINISHED } from "./model-text.ts";

it.each([
  ["So [1].", "So [1]."],
  ["So [1, 3] and [2-4].", "So [1][3] and [2][3][4]."],
  ["So [1 and 2; 4] [[3]] [^2] [#4].", "So [1][2][4] [3] [2] [4]."],
  ["So 【1】 and 【2†source】 or [passage 3].", "So [1] and [2] or [3]."],
  ["So [2](https://evil.example/a) and [3](/laws).", "So [2] and [3]."],
  // Of numbers, the unknown ones vanish.
  ["So [9]. And [0] or [1, 99], [4-9].", "So. And or [1], [4]."],
  ["So [5-999999999].", "So."],
  // What would become a link stays text.
  ["[1]: said", "[1] : said"],
  ["[x]: /laws and [x](/laws) or ![a](/b.png) [[y](/a)](/b)", "[x] : /laws and x or a [y] (/b)"],
  ["See https://evil.example/x, www.evil.example or <a href='/x'>this</a>.<!-- no -->", "See   or this."],
  ["**Bold** `code` | a |\n- list\n# head", "**Bold** `code` | a |\n- list\n# head"],
])("%s", (said, shown) => {
  expect(sanitize(said, 4)).toBe(shown);
});

it("a known number never vanishes and an unknown one always does, wherever the answer is cut into pieces", () => {
  const word = fc.constantFrom("So", "it is.", "a (b)", "| c |", "\n\n- x", "é", "[y", "**z**");
  const part = fc.tuple(word, fc.integer({ min: 0, max: 12 }), fc.constantFrom(" ", "", " — "));
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
      (parts, lengths) => {
        const said = parts.map(([text, number, space]) => `${text}${space}[${number}]`).join(" ");
        let [buffer, shown, at] = ["", "", 0];
        for (const length of lengths) {
          if (at >= said.length) break;
          buffer += said.slice(at, at + length);
          at += length;
          const end = UNFINISHED.exec(buffer)?.index ?? buffer.length;
          shown += sanitize(buffer.slice(0, end), 8);
          buffer = buffer.slice(end);
        }
        shown += sanitize(buffer, 8);
        const known = parts.map(([, number]) => number).filter((number) => number >= 1 && number <= 8);
        expect(citedIn(shown)).toEqual(known);
      },
    ),
  );
});
