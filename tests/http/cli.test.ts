import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRecordings, recordingsFolder } from "../../db/backup.ts";
import { openDatabase } from "../../db/dialect.ts";
import { callCli } from "../support/cli.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { startSite } from "../support/site.ts";

const seed = join(import.meta.dirname, "../../content-seed");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-exchange-"));
  await copyFile(seededDatabase(), join(folder, "cli.db"));
  await copyRecordings(recordingsFolder(seededDatabase()), recordingsFolder(join(folder, "cli.db")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => callCli({ DATABASE_FILE: join(folder, "cli.db") }, ...args);
const newFolder = (name: string) => mkdtemp(join(folder, name));
const title = (slug: string, text: string) =>
  cli("edit", "laws", slug, "--editor", `sed -i 's/^title: .*/title: ${text}/'`);

/** A folder with one law of the seed in it, under another title. */
async function oneLaw(text: string): Promise<string> {
  const one = await newFolder("one-");
  await mkdir(join(one, "laws"));
  const law = await readFile(join(seed, "laws/dark-matter.md"), "utf8");
  await writeFile(join(one, "laws/dark-matter.md"), law.replace(/^title: .*/m, `title: ${text}`));
  return one;
}

describe("an export", () => {
  it("goes into a folder that has nothing but its history in it", async () => {
    const out = await newFolder("versioned-");
    await mkdir(join(out, ".git"));
    const { code } = await cli("export", out);
    expect([code, await readFile(join(out, "laws/dark-matter.md"), "utf8")]).toEqual([
      0,
      expect.stringContaining("slug: dark-matter"),
    ]);
  });

  it("replaces what the database says or has said, and no text that somebody wrote there", async () => {
    const out = join(folder, "exported");
    const file = join(out, "laws/dark-matter.md");
    expect((await cli("export", out)).code).toBe(0);
    await title("dark-matter", "Edited There");
    await cli("delete", "glossary", "automation-bias", "--force");
    const again = await cli("export", out);
    expect([again.code, await readFile(file, "utf8")]).toEqual([0, expect.stringContaining("title: Edited There")]);
    expect(again.out).toMatch(
      /^\d+ files written to .*\nLeft there, though not in the database: glossary\/automation-bias\.md\./,
    );

    const written = `${await readFile(file, "utf8")}\nA line of mine.\n`;
    await writeFile(file, written);
    await title("fairness-inclusion", "Edited Too");
    const others = await readFile(join(out, "laws/fairness-inclusion.md"), "utf8");
    for (const more of [[], ["--changed-since", "2026-01-01"]]) {
      const { code, err } = await cli("export", out, ...more);
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^laws\/dark-matter.md: \(file\) [\s\S]*\nNothing was written[\s\S]*--force/),
      ]);
      expect(await readFile(file, "utf8")).toBe(written);
      expect(await readFile(join(out, "laws/fairness-inclusion.md"), "utf8")).toBe(others);
    }
    expect((await cli("export", out, "--force")).code).toBe(0);
    expect(await readFile(file, "utf8")).not.toContain("A line of mine.");
  });
});

describe("an import", () => {
  it("of a folder with nothing that it knows fails, and names what it ignored; so does a check", async () => {
    const odd = await newFolder("odd-");
    await mkdir(join(odd, "lawz"));
    await mkdir(join(odd, "laws"));
    await copyFile(join(seed, "laws/dark-matter.md"), join(odd, "laws/dark-matter.markdown"));
    for (const command of ["import", "check"]) {
      const { code, out, err } = await cli(command, odd);
      expect([command, code, out, err]).toEqual([
        command,
        1,
        "",
        expect.stringMatching(
          /^There is no record in .*basics, laws.*Ignored: laws\/dark-matter\.markdown, lawz\.\n$/s,
        ),
      ]);
    }
    await copyFile(join(seed, "laws/dark-matter.md"), join(odd, "laws/dark-matter.md"));
    for (const command of ["import", "check"]) {
      const { code, out } = await cli(command, odd);
      expect([command, code, out]).toEqual([
        command,
        0,
        expect.stringMatching(/^Ignored: laws\/dark-matter\.markdown, lawz\.$/m),
      ]);
    }
  });

  it("takes a part of the content, whose links lead to what the database has; so does a check", async () => {
    const one = await oneLaw("Imported Alone");
    expect((await cli("check", one)).out).toContain("1 article and 0 glossary terms: no faults.");
    expect((await cli("import", one)).out).toBe("0 records added, 1 changed, 0 unchanged.\n");
    expect((await cli("show", "laws", "dark-matter")).out).toContain("title: Imported Alone");
    const alone = await cli("check", one, "--alone");
    expect([alone.code, alone.err]).toEqual([1, expect.stringContaining("which is no page")]);
    // What leads nowhere is a fault still.
    const file = join(one, "laws/dark-matter.md");
    await writeFile(file, (await readFile(file, "utf8")).replace("/basics/training-models", "/basics/nowhere"));
    for (const command of ["check", "import"])
      expect((await cli(command, one)).err).toContain("links to /basics/nowhere, which is no page");
  });

  it("takes what was changed since a day, as export writes it", async () => {
    await title("context-relevance", "Changed Lately");
    const out = join(folder, "lately");
    await cli("export", out, "--changed-since", "2026-01-01");
    expect((await cli("check", out)).code).toBe(0);
    expect((await cli("import", out)).out).toMatch(/^0 records added, 0 changed, \d+ unchanged\.$/m);
  });

  it("keeps a record from visitors where only that was written into its file, and publishes it again", async () => {
    const out = await newFolder("draft-");
    await mkdir(join(out, "glossary"));
    const file = join(out, "glossary/temperature.md");
    const published = await readFile(join(seed, "glossary/temperature.md"), "utf8");
    for (const text of [published.replace("---\n", "---\ndraft: true\n"), published]) {
      await writeFile(file, text);
      expect((await cli("import", out)).out).toContain("0 records added, 1 changed, 0 unchanged.");
      expect((await cli("show", "glossary", "temperature")).out.includes("draft: true")).toBe(text !== published);
    }
  });

  it("says which records it brings back that had been deleted", async () => {
    const out = await newFolder("back-");
    await mkdir(join(out, "glossary"));
    await copyFile(join(seed, "glossary/alignment.md"), join(out, "glossary/alignment.md"));
    const term = await readFile(join(seed, "glossary/alignment.md"), "utf8");
    await writeFile(join(out, "glossary/a-new-one.md"), term.replaceAll(/^(id|slug|title): .*/gm, "$1: a-new-one"));
    await cli("delete", "glossary", "alignment", "--force");
    expect((await cli("import", out)).out).toBe(
      "2 records added, 0 changed, 0 unchanged.\n1 of them had been deleted and is back: glossary/alignment.\n",
    );
  });
});

it("stats count a source once, however many records cite it, and subscribers by their state", async () => {
  const laws: { sources: { key: string }[] }[] = JSON.parse((await cli("list", "laws", "--json")).out);
  const keys = laws.flatMap(({ sources }) => sources.map(({ key }) => key));
  await writeFile(join(folder, "people.csv"), "a@b.co\nc@d.co\n");
  await cli("subscribers", "import", join(folder, "people.csv"));
  const { out } = await cli("stats");
  expect(out).toMatch(new RegExp(`^laws +\\d+ +\\d+ +${new Set(keys).size}$`, "m"));
  expect([new Set(keys).size < keys.length, out]).toEqual([
    true,
    expect.stringContaining("Subscribers: 2, 0 to confirm, 0 left. Mail waiting: 0."),
  ]);
});

describe("a record in the terminal", () => {
  it("is listed with the day of its last change", async () => {
    await title("context-relevance", "Changed Now");
    const { out } = await cli("show", "laws", "context-relevance");
    const [, day] = /^updatedAt: '?([\d-]{10})/m.exec(out) ?? [];
    expect((await cli("list", "laws")).out).toMatch(new RegExp(`context-relevance +Changed Now +${day}$`, "m"));
  });

  it("keeps its address in an editor: another one is refused, names rename, and keeps the text", async () => {
    const before = (await cli("list", "laws", "--json")).out;
    const other = join(folder, "other.md");
    await writeFile(other, (await cli("show", "laws", "dark-matter")).out.replace(/^title: .*/m, "title: Taken Over"));
    for (const [call, change] of [
      [["new", "laws", "brand-new-law"], `cp ${other}`],
      [["edit", "laws", "fairness-inclusion"], "sed -i 's/^slug:.*/slug: fairness-two/'"],
      // The address is right, and the permanent id is another record's.
      [["new", "laws", "brand-new-law"], "sed -i 's/^slug: .*/slug: brand-new-law\\nid: dark-matter/'"],
    ] as const) {
      const { code, err } = await cli(...call, "--editor", change);
      expect([call, code]).toEqual([call, 1]);
      const kept = /kept in (\S+\.md)/.exec(err)?.[1] ?? "";
      expect(await readFile(kept, "utf8")).toMatch(/^(slug: dark-matter|slug: fairness-two|id: dark-matter)$/m);
      if (call[0] === "edit")
        expect(err).toMatch(/^\S+\.md: slug is "\S+": leave ".*" here; "rename laws \S+ \S+" gives a record another/);
      else if (!change.includes("id:"))
        expect(err).toMatch(/^\S+\.md: slug is "dark-matter": write "brand-new-law" here/);
    }
    const untouched = await cli("new", "laws", "brand-new-law", "--editor", "true");
    expect(untouched.out).toBe("The template was left as it is; nothing was saved.\n");
    expect((await cli("list", "laws", "--json")).out).toBe(before);
  });

  it("is not renamed onto the address of another one, which is said before all else", async () => {
    const { code, err } = await cli("rename", "laws", "dark-matter", "fairness-inclusion");
    expect([code, err]).toEqual([1, "There is already another fairness-inclusion in laws. Nothing was saved.\n"]);
  });

  it("that had another address comes back by the very command that delete names", async () => {
    await cli("rename", "laws", "fairness-inclusion", "fair-for-all", "--leave-links");
    const { out } = await cli("delete", "laws", "fair-for-all", "--force");
    const [, command = ""] = /"(restore [^"]+)" brings it back/.exec(out) ?? [];
    expect((await cli(...command.split(" "))).out).toMatch(/^Restored laws\/fair-for-all from revision \d+\./);
  });

  it("has a past that may fit no record of today, which its history says", async () => {
    const db = openDatabase(join(folder, "cli.db"));
    const [savedAt, about] = ["2026-01-01T00:00:00.000Z", { kind: "laws", recordId: "user-control-agency" }];
    await db
      .insertInto("revisions")
      .values({ ...about, savedAt, author: null, record: '{"title":"An Old Law"}' })
      .execute();
    await db.destroy();
    expect((await cli("history", "laws", "user-control-agency")).out).toContain("An Old Law (cannot be restored)");
  });

  it("that was never changed has no difference, which is no fault", async () => {
    const { code, out } = await cli("diff", "laws", "transparency-predictability");
    expect([code, out]).toEqual([0, "It has not been changed yet.\n"]);
    expect(JSON.parse((await cli("diff", "laws", "transparency-predictability", "--json")).out)).toEqual({
      from: null,
      to: null,
      patch: "",
    });
  });
});

it("says of a place that cannot be written which one and why, without a trace, and ends", async () => {
  await writeFile(join(folder, "file"), "");
  const places = [join(folder, "file"), ...(existsSync("/proc/self") ? ["/proc/x"] : [])];
  for (const place of places)
    for (const call of [
      ["export", place],
      ["backup", `${place}/copy.db`],
    ]) {
      const { code, err } = await cli(...call);
      expect([call, code, err]).toEqual([call, 1, expect.stringContaining(`${place}`)]);
      expect(err).toMatch(/^\S+ cannot be used: ENO\w+: .*Check the path, who may write there/);
      expect(err.trim().split("\n")).toHaveLength(1);
      const asJson = JSON.parse((await cli("--json", ...call)).err);
      expect(asJson).toMatchObject({ error: { code: "file", message: err.trim() } });
    }
});

describe("a review", () => {
  const by = ["--by", "Privacy lawyer (a person)", "--against", "the laws that it cites"];

  it("is entered with its scope, and shows on the page", async () => {
    const { code, out } = await cli(
      "review",
      "patterns",
      "run-log",
      ...by,
      "--scope",
      "the legal duties",
      "--on",
      "2026-11-20",
    );
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^Entered the review of patterns\/run-log: .*\/pattern\/run-log#reviews/),
    ]);
    expect((await cli("show", "patterns", "run-log")).out).toContain(
      "- on: 2026-11-20\n    by: Privacy lawyer (a person)\n    checked: The legal duties, against the laws that it cites.\n",
    );
    const site = await startSite({ databaseFile: join(folder, "cli.db") });
    const html = (await (await site.fetch("/pattern/run-log")).text()).replaceAll("<!-- -->", "");
    await site.stop();
    expect(html).toMatch(/<a href="#reviews"[^>]*>Last reviewed<\/a> <time dateTime="2026-11-20">/);
    expect(html).toContain("Privacy lawyer (a person): The legal duties, against the laws that it cites.");
  });

  it("is of an article, on a day that has begun, and names who and against what", async () => {
    for (const [args, code, fault] of [
      [["glossary", "token", ...by], 1, /Records of glossary have no reviews/],
      [["laws", "dark-matter", ...by, "--on", "2062-01-01"], 2, /a day up to today/],
      [["laws", "dark-matter", "--by", "Lawyer"], 2, /--against/],
    ] as const) {
      const result = await cli("review", ...args);
      expect([result.code, result.err]).toEqual([code, expect.stringMatching(fault)]);
    }
  });
});

it("lists the drafts of all kinds", async () => {
  await cli("unpublish", "basics", "what-is-ai", "--force");
  await cli("unpublish", "glossary", "hallucination", "--force");
  const { out } = await cli("list", "--drafts");
  for (const draft of [/^basics +what-is-ai +/m, /^glossary +hallucination +/m]) expect(out).toMatch(draft);
  expect(out).not.toContain("how-ai-works");
  expect(JSON.parse((await cli("list", "basics", "--drafts", "--json")).out)).toMatchObject([{ slug: "what-is-ai" }]);
  for (const name of ["basics what-is-ai", "glossary hallucination"]) await cli("publish", ...name.split(" "));
  expect((await cli("list", "basics", "--drafts")).out).toBe("There are no drafts.\n");
});

it("searches as visitors do", async () => {
  const { out } = await cli("search", "how", "ai", "works");
  expect(out.split("\n")[1]).toMatch(/^\/basics\/how-ai-works +How AI Works/);
  expect((await cli("search", "qqqqzzzz")).out).toBe('Nothing was found for "qqqqzzzz".\n');
  expect((await cli("search")).code).toBe(2);
});
