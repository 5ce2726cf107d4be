import { expect, it } from "vitest";
import { kitMarkdown } from "./kit.ts";

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
