import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { sample } from "../../tests/support/records.ts";
import { checkRecordText } from "./checks/check.ts";
import { parseRecord, readBack, serializeRecord, withoutDefaults } from "./file-format.ts";
import { kinds } from "./kinds/index.ts";

describe("record files", () => {
  it.each(kinds)("of %s come back as they were written", (kind) => {
    const text = serializeRecord(kind, sample[kind]);
    expect(parseRecord(kind, "f.md", text)).toMatchObject({ record: sample[kind], isDraft: false, issues: [] });
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
        line: 1,
      },
    ]);
  });

  it("name the missing, the unknown, the mistyped and the mischosen field", () => {
    expect(problems(text.replace(/^title:.*\n/m, ""))).toEqual([
      { where: "laws/a-law.md", field: "title", problem: expect.stringContaining('add "title:') },
    ]);
    expect(problems(text.replace("title:", "titel:"))).toContainEqual(
      expect.objectContaining({ field: "titel", line: 6, problem: expect.stringContaining('Did you mean "title"?') }),
    );
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
      expect.objectContaining({
        where: "laws/a-law.md",
        field: "(front matter)",
        problem: "nests too deep or repeats too much by aliases: write the values out, each on its line",
      }),
    ]);
  });

  it("of patterns need their six headings in order", () => {
    const pattern = serializeRecord("patterns", sample.patterns);
    const issues = (changed: string) => parseRecord("patterns", "p.md", changed).issues;
    const line = pattern.slice(0, pattern.indexOf("# Solution")).split("\n").length;
    expect(issues(pattern.replace("# Solution", "# Answer"))[0]).toMatchObject({ line });
    expect(issues(pattern.replace("# Solution", "# Answer"))[0]?.problem).toContain('"# Solution" belongs');
    expect(issues(pattern.slice(0, pattern.indexOf("# Ethics guide")))[0]).toMatchObject({
      field: "ethicsGuide",
      problem: 'is missing: add the heading "# Ethics guide" and its text',
    });
  });
});

const fence = "Install it once.\n\n~~~bash\n# install\nnpm i\n~~~";

describe("a part of a pattern", () => {
  it.each([
    fence,
    "````md\n```\n# Title\n```\n````",
    "```npm i``` installs it.\n\nThen more.",
    "- One\n\n  ~~~\n  # Two\n  ~~~",
    "    # indented\n\nText.",
    "<!-- \n# Solution\n-->",
    "> # Quoted",
    "[a]: /laws\n\n[a]",
    "| a |\n|---|\n| # b |",
    "\\# No heading",
  ])("comes back whatever it says, in any place: %j", (developerNotes) => {
    const record = { ...sample.patterns, developerNotes, problem: developerNotes, ethicsGuide: developerNotes };
    expect(readBack("patterns", record).issues).toEqual([]);
  });

  it.each([
    ["Text.\n\n# Heading", 'has the heading "# Heading" where "# Implementation guide" belongs'],
    ["Text.\n\nHeading\n=======", 'has the heading "Heading" where'],
    ["Text.\n\n```sh\nnpm i", 'never ends and takes in the heading "# Implementation guide"'],
    ["Text.\n\n<!-- never closed", "never ends and takes in"],
  ])("is named by its line where its file cannot hold it: %j", (developerNotes, problem) => {
    const record = { ...sample.patterns, developerNotes };
    const line =
      serializeRecord("patterns", record)
        .split("\n")
        .indexOf(developerNotes.split("\n")[2] ?? "") + 1;
    expect(readBack("patterns", record).issues).toMatchObject([{ line, problem: expect.stringContaining(problem) }]);
    expect(checkRecordText("patterns", record)).not.toEqual([]);
  });
});

/** A file of a basic with these lines in its front matter. */
const basic = (...lines: string[]) =>
  `${["---", "slug: a-basic", "position: 1", ...lines, "shortDescription: A", "description: B", "category: types"].join("\n")}\n---\n\nBody.\n`;
const dates = ["createdAt: 2026-01-01", "updatedAt: 2026-01-01T00:30:00+02:00"];
const issuesOf = (text: string) => parseRecord("basics", "basics/a-basic.md", text).issues;

describe("a file by hand", () => {
  it("needs no field that has nothing to say, and gives days and times with an offset", () => {
    expect(parseRecord("basics", "f.md", basic("title: A", ...dates)).record).toMatchObject({
      isFeatured: false,
      podcastUrl: null,
      podcastDuration: null,
      related: [],
      sources: [],
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2025-12-31T22:30:00.000Z",
    });
  });

  it("may come from Windows or a Mac", () => {
    const text = basic("title: A", ...dates);
    const { record } = parseRecord("basics", "f.md", text);
    for (const end of ["\r\n", "\r"])
      expect(parseRecord("basics", "f.md", `\uFEFF${text.replaceAll("\n", end)}`).record).toEqual(record);
  });

  it.each([
    ["title: 2026", "title"],
    ["title: 1.10", "title"],
    ["title: true", "title"],
    ["title: AI: what now?", "(front matter)"],
  ])("is told to put %s in quotation marks", (title, field) => {
    expect(issuesOf(basic(title, ...dates))).toMatchObject([
      { field, line: 4, problem: expect.stringContaining("in quotation marks") },
    ]);
  });

  it.each([
    ["title: C# and #x", 4, "put it in quotation marks"],
    ["title: Trust # 1", 4, "put it in quotation marks"],
    ["title: #1 rule", 4, "put it in quotation marks"],
    ["title: &x y", 4, "put it in quotation marks"],
    ["title: !important x", 4, "put it in quotation marks"],
    ["title: {{title}}", 4, "put it in quotation marks"],
    ["title:Bom", 4, "a colon, a space and the value"],
    ["title: a\ntitle: b", 5, "has the same field twice: remove one of them"],
    ["\ttitle: a", 4, "has a tab at the beginning of a line: use spaces"],
    ["title: 't is", 4, "a quotation mark that is not closed"],
    ["title: 't is\ndescription: Don't", 4, "a quotation mark that is not closed"],
    ["title:", 4, "is empty: give it a value"],
    ['title: A\npodcastDuration: "500"', 5, "without quotation marks"],
    ["title: A\nisFeatured: maybe", 5, "must be true or false"],
    ["title: A\nrelated: laws/dark-matter", 5, "must be a list"],
  ])("is told what to do about %j", (lines, line, problem) => {
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
    const text = basic(lines, ...dates).replace(/^description: B\n/m, lines.includes("description") ? "" : "$&");
    expect(issuesOf(text)).toMatchObject([{ line, problem: expect.stringContaining(problem) }]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it("may have comments beside values, blank lines above and blanks behind the marks, and times without seconds", () => {
    const text = basic("title: yes", "createdAt: 2026-01-01T10:00+02:00 # may stay", "updatedAt: 2026-01-01");
    expect(parseRecord("basics", "f.md", `\n${text.replaceAll("---", "--- ")}`).record).toMatchObject({
      title: "yes",
      createdAt: "2026-01-01T08:00:00.000Z",
      content: "Body.",
    });
    expect(issuesOf(`\n${text.replace("title: yes", "title: 1")}`)).toMatchObject([{ field: "title", line: 5 }]);
  });

  it("is told the name that a mistyped one inside a list may mean", () => {
    const source = "sources:\n  - { key: a, authors: B, yeer: 2004, title: C, venue: D, url: https://example.org }";
    expect(issuesOf(basic("title: A", source, ...dates))).toContainEqual(
      expect.objectContaining({ problem: 'is not a known field: remove it. Did you mean "year"?' }),
    );
  });

  it("is told what a date looks like", () => {
    expect(issuesOf(basic("title: yes", "createdAt: January 1", "updatedAt: 2026-01-01"))).toMatchObject([
      { field: "createdAt", line: 5, problem: expect.stringContaining("a day such as 2026-12-04") },
    ]);
  });
});
