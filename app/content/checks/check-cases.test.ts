import { expect, it } from "vitest";
import { sample } from "../../../tests/support/records.ts";
import { checkStanding } from "./check-cases.ts";
import { readRecord } from "./check-text.ts";

const problems = (content: string) =>
  checkStanding(readRecord("case-studies", { ...sample["case-studies"], content })).map(({ problem }) => problem);

it.each([
  ["Told.", 'has no part "## Where it stands"'],
  ["What would change our verdict: a test.\n\n## Where it stands\n\nClosed.", "what would change the verdict"],
])("a case that ends %j is not finished", (content, problem) => {
  expect(problems(content)).toEqual([expect.stringContaining(problem)]);
});

it("a case says where it stands and what would change its verdict; other articles need not", () => {
  expect(problems("## Where it stands\n\n- **2026:** closed.\n\nWhat would change our verdict: a test.")).toEqual([]);
  expect(checkStanding(readRecord("laws", { ...sample.laws, content: "Told." }))).toEqual([]);
});
