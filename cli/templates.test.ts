import { expect, it } from "vitest";
import { parseRecord } from "../app/content/file-format.ts";
import { kinds } from "../app/domain/kinds/index.ts";
import { template } from "./templates.ts";

const now = new Date("2026-11-21T09:00:00.000Z");

it.each(kinds)("a new file of %s has every field and is a valid record as it stands", (kind) => {
  const { record, issues } = parseRecord(kind, "f.md", template(kind, "some-slug", 7, now));
  expect(issues).toEqual([]);
  expect(record).toMatchObject({ id: "some-slug", slug: "some-slug", position: 7, updatedAt: now.toISOString() });
});

it("a new file repeats nothing by reference", () => {
  expect(template("case-studies", "some-slug", 1, now)).toContain("lawsKept: []\nlawsBroken: []\n");
});
