import { expect, it } from "vitest";
import { kitMarkdown } from "./kit.ts";
import { kitCsv } from "./kit-page.server.ts";

const questions = [
  { law: "Fairness", question: "Who, if anyone, says “no”?" },
  { law: "Fairness", question: 'Does it say "a | b"?' },
  { law: "Control", question: "=1+1" },
];

it("the kit as Markdown has a table a law, with room for severity and evidence", () => {
  const text = kitMarkdown("Kit", questions);
  expect(text).toContain("- 4: Harm:");
  expect(text.match(/^## /gm)).toHaveLength(2);
  expect(text).toContain('| Does it say "a \\| b"? | | |');
});

it("the kit as CSV quotes what must be quoted, and holds no formula", () => {
  expect(kitCsv(questions).split("\r\n")).toEqual([
    "Law,Question,Severity (0 to 4),Evidence",
    'Fairness,"Who, if anyone, says “no”?",,',
    'Fairness,"Does it say ""a | b""?",,',
    "Control,'=1+1,,",
    "",
  ]);
});
