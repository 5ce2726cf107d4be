import { describe, expect, it } from "vitest";
import { parseRecord } from "../app/content/file-format.ts";
import { kinds } from "../app/content/kinds/index.ts";
import { template } from "./templates.ts";

const now = new Date("2026-11-21T09:00:00.000Z");

describe("a new file", () => {
  it.each(kinds)("of %s has every field and is a valid record as it stands", (kind) => {
    const { record, issues } = parseRecord(kind, "f.md", template(kind, "some-slug", 7, now));
    expect(issues).toEqual([]);
    expect(record).toMatchObject({ id: "some-slug", slug: "some-slug", position: 7, updatedAt: now.toISOString() });
  });

  it("repeats nothing by reference", () => {
    expect(template("case-studies", "some-slug", 1, now)).toContain("lawsKept: []\nlawsBroken: []\n");
  });

  it("says which words a field takes where it takes one of a few", () => {
    const text = template("laws", "some-slug", 7, now);
    expect(text).toContain("\n# one of: transparency, control, context, ");
  });

  it("says what may be left alone, and how to keep it from visitors", () => {
    const text = template("laws", "some-slug", 7, now);
    expect(text).toContain("\n# its place among its kind; may stay\nposition: 7\n");
    expect(text).toMatch(/^# may stay\ncreatedAt: \S+$/m);
    expect(parseRecord("laws", "f.md", text).isDraft).toBe(false);
    expect(parseRecord("laws", "f.md", template("laws", "some-slug", 7, now, true)).isDraft).toBe(true);
  });
});
