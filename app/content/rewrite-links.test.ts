import { expect, it } from "vitest";
import { sample } from "../../tests/support/records.ts";
import { withLinksTo } from "./links.ts";

const from = { kind: "laws", slug: "a-law" } as const;

it("changes addresses of links and definitions, and nothing that is shown", () => {
  const text = [
    "See [/laws/a-law](/laws/a-law#part) and [it][1] and `/laws/a-law`.",
    "",
    "[1]: /laws/a-law",
    "[2]: /laws/a-law-of-others",
  ].join("\n");
  const changed = withLinksTo("basics", { ...sample.basics, content: text }, from, "renamed");
  expect(changed?.content).toBe(
    [
      "See [/laws/a-law](/laws/renamed#part) and [it][1] and `/laws/a-law`.",
      "",
      "[1]: /laws/renamed",
      "[2]: /laws/a-law-of-others",
    ].join("\n"),
  );
});

it("changes related records and fields that name records", () => {
  const record = { ...sample["case-studies"], related: ["laws/a-law", "laws/b-law"] };
  expect(withLinksTo("case-studies", record, from, "renamed")).toMatchObject({
    related: ["laws/renamed", "laws/b-law"],
    lawsBroken: ["renamed"],
    lawsKept: [],
  });
});

it("leaves a record alone that leads elsewhere", () => {
  expect(withLinksTo("basics", sample.basics, from, "renamed")).toBeUndefined();
});
