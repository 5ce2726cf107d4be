import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serializeRecord } from "../../app/content/file-format.ts";
import { openDatabase } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import { findStored } from "../../db/stored.ts";
import { callCli } from "../support/cli.ts";
import { sample } from "../support/records.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "foreign-files-"));
  for (const kind of ["basics", "patterns"]) await mkdir(join(folder, "in", kind), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cliOn = (database: string, ...args: string[]) => callCli({ DATABASE_FILE: join(folder, database) }, ...args);
const cli = (...args: string[]) => cliOn("site.db", ...args);
const write = (path: string, text: string) => writeFile(join(folder, "in", path), text);
const basic = (slug: string, lines: string, body = "Body.") =>
  `---\nslug: ${slug}\nposition: 500\n${lines}\nshortDescription: "It says ] and ( and <i>it</i> & more"\ndescription: About it\ncategory: core-concepts\ncreatedAt: 2026-01-01T00:30:00+02:00\nupdatedAt: 2026-01-01\n---\n\n${body}\n`;

/** Developer notes in which something looks like a heading. */
const notes = [
  "Install it once.\n\n~~~bash\n# install\nnpm i\n~~~",
  "````md\n```\n# Title\n```\n````",
  "```npm i``` installs it.",
  "Run this:\n\n    # install\n    npm i",
];

it("texts of all shapes survive an import, an export and an import into an empty database", async () => {
  for (const [index, developerNotes] of notes.entries()) {
    const slug = `pattern-${index}`;
    const pattern = {
      ...sample.patterns,
      id: slug,
      slug,
      developerNotes,
      demoConfig: null,
      sources: [],
      solution: "S.",
    };
    await write(`patterns/${slug}.md`, serializeRecord("patterns", pattern));
  }
  await write("basics/bom.md", `\uFEFF${basic("bom", "title: Mark")}`.replaceAll("\n", "\r\n"));
  await write("basics/._bom.md", "\0\x05\x16\x07Mac OS X");
  for (const [slug, title] of Object.entries({
    day: "2026-01-01",
    yes: "yes",
    tab: "\tTabbed",
    colon: '"AI: what now?"',
  }))
    await write(`basics/${slug}.md`, basic(slug, `title: ${title}`));
  await write(
    "basics/marks.md",
    basic("marks", "title: Marks", "## हिन्दी के लिए\n\nText.\n\n## العَرَبِيَّة\n\nText.\n\n## C++\n\nb"),
  );
  expect(await cli("import", join(folder, "in"))).toMatchObject({
    code: 0,
    out: "10 records added, 0 changed, 0 unchanged.\n",
  });
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  expect((await cli("export", first)).code).toBe(0);
  expect((await cliOn("other.db", "import", first)).out).toContain("10 records added");
  expect((await cliOn("other.db", "export", second)).code).toBe(0);
  for (const name of ["patterns/pattern-0", "patterns/pattern-1", "patterns/pattern-2", "basics/bom", "basics/marks"])
    expect(await readFile(join(second, `${name}.md`), "utf8")).toBe(await readFile(join(first, `${name}.md`), "utf8"));
  expect(await readFile(join(second, "patterns/pattern-0.md"), "utf8")).toContain(
    `# Developer notes\n\n${notes[0]}\n\n# `,
  );
  expect((await cli("edit", "patterns", "pattern-0", "--editor", "sed -i 's/npm i/npm ci/'")).out).toContain("Saved");
  expect((await cliOn("other.db", "show", "basics", "bom")).out).toContain("createdAt: 2025-12-31T22:30:00.000Z");
});

it("a text that a file cannot hold is refused with its line, and named by export and doctor where it is stored", async () => {
  for (const [change, problem] of [
    [
      "s/^npm ci$/~~~\\n\\n# Heading/",
      /^pattern-0\.md:\d+: \(body\) has the heading "# Heading" where .*; begin others with ##/,
    ],
    [
      "0,/^~~~$/s/^~~~$//",
      /^pattern-0\.md:\d+: \(body\) .*never ends and takes in the heading "# Implementation guide"/,
    ],
  ] as const)
    expect((await cli("edit", "patterns", "pattern-0", "--editor", `sed -i '${change}'`)).err).toMatch(problem);
  const db = openDatabase(join(folder, "site.db"));
  const { record } = (await findStored(db, "patterns", "pattern-2")) ?? {};
  if (record) await upsert(db, "patterns", { ...record, developerNotes: "Text.\n\n# Heading" });
  await db.destroy();
  const out = await cli("export", join(folder, "out"));
  const line = (await readFile(join(folder, "out/patterns/pattern-2.md"), "utf8")).split("\n").indexOf("# Heading") + 1;
  const named = `patterns/pattern-2.md:${line}: (body) has the heading "# Heading"`;
  expect([out.code, out.err]).toEqual([1, expect.stringContaining(named)]);
  expect(out.err).toContain("files were written, but not all could be imported again");
  expect((await cli("doctor")).out).toContain(named);
});

it("one file can be imported, against what the database holds; its faults have the file's lines", async () => {
  const path = join(folder, "in/basics/bom.md");
  await write("basics/other.md", "no record");
  await write("basics/bom.md", basic("bom", "title: Changed", "See [the pattern](/pattern/pattern-1)."));
  expect((await cli("import", path)).out).toBe("0 records added, 1 changed, 0 unchanged.\n");
  await write("basics/bom.md", basic("bom", "title: 2026", "Text."));
  expect((await cli("import", path)).err).toMatch(/^basics\/bom\.md:4: title .* put it in quotation marks\n/);
  await write("basics/bom.md", basic("bom", "title: Bad", "Text.\n\n<b>HTML</b>\n\n[it](/laws/nowhere)"));
  expect((await cli("import", path)).err).toMatch(
    /^basics\/bom\.md:14: .*raw HTML.*\n(?:.*\n)?basics\/bom\.md:16: .*no page/,
  );
  expect((await cli("import", join(folder, "in/none.md"))).err).toContain("does not exist");
});

it("says of what kind a record is that is looked for in another", async () => {
  expect((await cli("unpublish", "glossary", "pattern-1")).err).toBe(
    'There is no pattern-1 in glossary. It is a pattern: write "patterns pattern-1". "list glossary" shows what there is.\n',
  );
});

it.each([
  ["control", "Body \u0008 text.", "content has the character U"],
  ["refused", `${"> ".repeat(21)}x`, "content nests quotations or lists more than 20 deep"],
])("a stored text that import refuses is named by export and doctor: %s", async (slug, content, problem) => {
  const db = openDatabase(join(folder, "site.db"));
  await upsert(db, "basics", { ...sample.basics, id: slug, slug, content, sources: [] });
  await db.destroy();
  const out = await cli("export", join(folder, `refused-${slug}`));
  expect([out.code, out.err]).toEqual([1, expect.stringMatching(new RegExp(`basics/${slug}\\.md:\\d+: ${problem}`))]);
  expect((await cli("doctor")).out).toContain(problem);
  expect((await cli("import", join(folder, `refused-${slug}/basics/${slug}.md`))).err).toContain(problem);
});
