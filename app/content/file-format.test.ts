import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sample } from "../../tests/support/records.ts";
import { parseRecord, serializeRecord, withoutDefaults } from "./file-format.ts";
import { kinds } from "./kinds/index.ts";

describe("record files", () => {
  it.each(kinds)("of %s come back as they were written", (kind) => {
    const text = serializeRecord(kind, sample[kind]);
    expect(parseRecord(kind, "f.md", text)).toEqual({ record: sample[kind], isDraft: false, issues: [] });
  });

  it("come back whatever their texts say", () => {
    const line = fc
      .string({ minLength: 1, maxLength: 60 })
      .map((text) => text.replaceAll(/[\r\n]/g, "").trim())
      .filter(Boolean);
    const body = fc.array(fc.string({ maxLength: 40 }), { maxLength: 5 }).map((rows) =>
      rows
        .join("\n")
        .replaceAll("\r", "")
        .replaceAll(/^\n+|\n+$/g, ""),
    );
    fc.assert(
      fc.property(line, body, (title, content) => {
        const record = { ...sample.basics, title, content };
        const text = serializeRecord("basics", record);
        expect(parseRecord("basics", "f.md", text).record).toEqual(record);
      }),
    );
  });

  it("write an id only where it differs from the slug", () => {
    expect(serializeRecord("basics", sample.basics)).not.toMatch(/^id:/m);
    const moved = { ...sample.basics, id: "first-slug" };
    expect(parseRecord("basics", "f.md", serializeRecord("basics", moved)).record).toEqual(moved);
  });

  it("write a field with a default only where it says something else", () => {
    const fields = new Map<string, z.ZodType>([
      ["title", z.string()],
      ["tags", z.array(z.string()).default([])],
      ["notes", z.string().default("")],
    ]);
    const body = [{ field: "notes" }];
    const plain = { title: "", tags: [], notes: "" };
    expect(withoutDefaults(fields, body, plain)).toEqual({ title: "", notes: "" });
    expect(withoutDefaults(fields, body, { ...plain, tags: ["a"] })).toEqual({ ...plain, tags: ["a"] });
  });

  const text = serializeRecord("laws", sample.laws);
  const problems = (changed: string) => parseRecord("laws", "laws/a-law.md", changed).issues;

  it("without front matter are faults that say so", () => {
    expect(problems("Just text")).toEqual([
      {
        where: "laws/a-law.md",
        field: "(front matter)",
        problem: expect.stringContaining("begin the file with a line ---"),
      },
    ]);
  });

  it("name the missing, the unknown, the mistyped and the mischosen field", () => {
    expect(problems(text.replace(/^title:.*\n/m, ""))).toEqual([
      { where: "laws/a-law.md", field: "title", problem: expect.stringContaining('add "title:') },
    ]);
    expect(
      problems(text.replace("title:", "tilte:"))
        .map(({ field }) => field)
        .sort(),
    ).toEqual(["tilte", "title"]);
    expect(problems(text.replace("isFeatured: true", "isFeatured: maybe"))[0]).toMatchObject({ field: "isFeatured" });
    expect(problems(text.replace("category: control", "category: kontrol"))[0]?.problem).toContain(
      "transparency, control",
    );
    expect(problems(text.replace("position: 1", "position: 0"))[0]).toMatchObject({ field: "position" });
  });

  it("with broken YAML are one fault", () => {
    expect(problems(text.replace("title: A Law", "title: [A Law"))).toHaveLength(1);
  });

  it.each([
    [
      "repeats itself",
      `a: &a [x, x]\n${[..."bcdefghijk"].map((key, index) => `${key}: &${key} [${Array(9).fill(`*${"abcdefghij"[index]}`)}]\n`).join("")}`,
    ],
    ["nests", `a: ${"[".repeat(10_000)}\n`],
  ])("whose front matter %s without end are one fault that says what to do", (_what, front) => {
    expect(problems(text.replace("title: A Law\n", front))).toEqual([
      {
        where: "laws/a-law.md",
        field: "(front matter)",
        problem: "nests too deep or repeats too much by aliases: write the values out, each on its line",
      },
    ]);
  });

  it("of patterns need their six headings in order", () => {
    const pattern = serializeRecord("patterns", sample.patterns);
    const issues = (changed: string) => parseRecord("patterns", "p.md", changed).issues;
    expect(issues(pattern.replace("# Solution", "# Answer"))[0]?.problem).toContain('"# Solution" belongs');
    expect(issues(pattern.slice(0, pattern.indexOf("# Ethics guide")))[0]).toMatchObject({
      field: "ethicsGuide",
      problem: 'is missing: add the heading "# Ethics guide" and its text',
    });
  });
});
