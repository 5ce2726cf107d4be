import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRecordings, recordingsFolder } from "../../db/backup.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { callCli, runCli } from "../support/cli.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const seed = join(import.meta.dirname, "../../content-seed");
let folder: string;
const cli = (...args: string[]) => cliWith({}, ...args);
const cliWith = (env: Record<string, string>, ...args: string[]) =>
  callCli({ DATABASE_FILE: join(folder, "cli.db"), ...env }, ...args);
const sed = (change: string) => ["--editor", `sed -i '${change}'`];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-"));
  const file = join(folder, "cli.db");
  await copyFile(seededDatabase(), file);
  await copyRecordings(recordingsFolder(seededDatabase()), recordingsFolder(file));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a record in the terminal", () => {
  it("is made a draft, listed as one, and published", async () => {
    const refused = await cli("unpublish", "laws", "dark-matter");
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("which is a draft: publish it")]);
    expect((await cli("unpublish", "laws", "dark-matter", "--force")).out).toContain("is a draft now");
    expect((await cli("list", "laws")).out).toMatch(/dark-matter .* draft$/m);
    expect((await cli("list")).out).toMatch(/^laws +5 +1 /m);
    expect((await cli("show", "laws", "dark-matter")).out).toMatch(/^---\ndraft: true\nslug: dark-matter\n/);
    expect((await cli("publish", "laws", "dark-matter")).out).toBe(
      "Published laws/dark-matter: http://localhost:3000/laws/dark-matter\n",
    );
    expect((await cli("publish", "laws", "dark-matter")).out).toContain("is published already");
  });

  it("begins as a draft where its file says so", async () => {
    const { out } = await cli("new", "glossary", "later", ...sed("s/^# draft: true .*/draft: true/"));
    expect(out).toContain('Saved glossary/later as a draft. "publish glossary later" shows it');
    const exported = join(folder, "export");
    await cli("export", exported);
    expect(await readFile(join(exported, "glossary/later.md"), "utf8")).toMatch(/^---\ndraft: true\n/);
    expect((await cli("import", exported)).out).toMatch(/^0 records added, 0 changed/);
    expect((await cli("delete", "glossary", "later")).out).toMatch(/"restore glossary later \d+" brings it back/);
    expect((await cli("show", "glossary", "later")).code).toBe(1);
  });

  it("is renamed, with what leads to it named first", async () => {
    const refused = await cli("rename", "laws", "dark-matter", "hidden-work");
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/lead to \/laws\/dark-matter\n[\s\S]*--change-links/),
    ]);
    const { out } = await cli("rename", "laws", "dark-matter", "hidden-work", "--change-links");
    expect(out).toMatch(
      /^Renamed laws\/dark-matter to hidden-work: \S+\/laws\/hidden-work Its former .* in \d+ records: /,
    );
    // A new record of that name would have its permanent id, and take its place.
    const taken = await cli("new", "laws", "dark-matter", ...sed("s/To be written/Words/"));
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining("the permanent id of laws/hidden-work")]);
    await cli("rename", "laws", "hidden-work", "dark-matter", "--change-links");
  });

  it("says what changed in it, and what it said", async () => {
    await cli("edit", "laws", "accountability-responsibility", ...sed("s/^title: .*/title: Another Title/"));
    expect((await cli("diff", "laws", "accountability-responsibility")).out).toMatch(
      /title: (\[-.*-\])?\{\+Another.*\+\}/,
    );
    expect((await cli("diff", "laws", "accountability-responsibility")).out).not.toContain("updatedAt");
    const [{ revision, changed }] = JSON.parse(
      (await cli("history", "laws", "accountability-responsibility", "--json")).out,
    );
    expect(changed).toEqual(["title"]);
    const then = await cli("show", "laws", "accountability-responsibility", "--revision", String(revision));
    expect(then.out).not.toContain("Another Title");
    expect((await cli("diff", "laws", "accountability-responsibility", "--patch")).out).toContain(
      "\n+title: Another Title\n",
    );
    expect((await cli("diff", "laws", "dark-matter", "999")).err).toContain("has no revision 999");
  });

  it("is checked by itself, as a file", async () => {
    const one = await cli("check", join(seed, "laws/dark-matter.md"));
    expect([one.code, one.out]).toEqual([
      0,
      expect.stringMatching(/^article .*\nlaws\/dark-matter.md .*\n\nlaws\/dark-matter.md: no faults\.\n$/),
    ]);
  });
});

describe("a call that cannot be done", () => {
  it("says what was probably meant", async () => {
    expect((await cli("list", "law")).err).toContain('Did you mean "laws"?');
    expect((await cli("show", "laws", "dark-mater")).err).toContain('Did you mean "dark-matter"?');
    expect((await cli("show", "basics", "dark-matter")).err).toContain("It is in laws.");
    expect((await cli("exprot", "x")).err).toContain("Did you mean export?");
    expect((await cli("check", "law", "dark-matter")).err).toContain('Did you mean "laws"?');
  });

  it("is told as JSON to programs", async () => {
    for (const [args, code, exit] of [
      [["show", "laws", "nowhere"], "not-found", 1],
      [["list", "law"], "call", 2],
      [["nonsense"], "call", 2],
      [["check", "nowhere"], "not-found", 1],
    ] as const) {
      const { err, out, code: exited } = await cli("--json", ...args);
      expect([args, exited, out]).toEqual([args, exit, ""]);
      expect(JSON.parse(err)).toMatchObject({ error: { code, message: expect.stringMatching(/\w/) } });
    }
  });

  it("starts no editor without a terminal, and leaves no folder behind", async () => {
    const temporary = { TMPDIR: await mkdtemp(join(folder, "tmp-")), EDITOR: "vim" };
    const { code, err } = await cliWith(temporary, "edit", "laws", "dark-matter");
    expect([code, err]).toEqual([1, expect.stringContaining("There is no terminal for an editor here")]);
    const failed = await cliWith(temporary, "edit", "laws", "dark-matter", "--editor", "false");
    expect([failed.code, failed.err]).toEqual([1, "The editor ended with 1; nothing was saved.\n"]);
    expect(await readdir(temporary.TMPDIR)).toEqual([]);
  });

  it("for one unreadable file names that file, and counts what leads to it", async () => {
    const broken = join(folder, "broken");
    await cli("export", broken);
    const file = join(broken, "laws/dark-matter.md");
    await writeFile(file, (await readFile(file, "utf8")).replace(/^title: .*\n/m, ""));
    const lines = (await cli("import", broken)).err.trim().split("\n");
    expect(lines).toEqual([
      expect.stringContaining("laws/dark-matter.md: title is missing"),
      expect.stringMatching(/^laws\/dark-matter\.md: \(record\) cannot be read, and \d\d links lead to it$/),
      "Nothing was imported: 2 faults found.",
    ]);
  });
});

it("the version is that of the package", async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, "../../package.json"), "utf8"));
  expect(await runCli({}, "--version")).toEqual({ code: 0, out: `${version}\n`, err: "" });
});

describe("doctor", () => {
  it("knows the last backup by the note that it left", async () => {
    // One record: doctor reads all that there are, each time.
    const content = join(folder, "content");
    await mkdir(join(content, "glossary"), { recursive: true });
    await copyFile(join(seed, "glossary/alignment.md"), join(content, "glossary/alignment.md"));
    const own = { DATABASE_FILE: join(folder, "small.db") };
    await prepareDatabase(own.DATABASE_FILE, content, () => {});
    const fresh = await cliWith({ ...own, NODE_ENV: "development" }, "doctor");
    expect(fresh.out).toMatch(/^ok {4}backup: none was made with "backup"/m);
    const ill = await cliWith({ ...own, NODE_ENV: "production" }, "doctor");
    expect([ill.code, ill.out]).toEqual([
      1,
      expect.stringMatching(/^FAIL {2}address: SITE_URL is not set[\s\S]*^FAIL {2}backup: none/m),
    ]);
    await cliWith(own, "backup", join(folder, "copy.db"));
    const well = await cliWith({ ...own, NODE_ENV: "production", SITE_URL: "https://example.org" }, "doctor");
    expect([well.code, well.out]).toEqual([
      0,
      expect.stringMatching(
        /^ok {4}address: https:\/\/example.org$[\s\S]*^ok {4}backup: the last one was made on .*copy\.db$/m,
      ),
    ]);
  });
});

describe("completion in a shell", () => {
  const offered = async (...words: string[]) => {
    const env = { DATABASE_FILE: join(folder, "cli.db") };
    const { out } = await runCli(env, "complete", "--", ...words);
    return out.split("\n").map((line) => line.split("\t")[0] ?? "");
  };

  it("offers commands, kinds, slugs and options", async () => {
    expect(await offered("un")).toContain("unpublish");
    expect(await offered("show", "l")).toContain("laws");
    expect(await offered("show", "laws", "dark")).toContain("dark-matter");
    expect(await offered("unpublish", "laws", "dark-matter", "--f")).toContain("--force");
  });
});

it("an upgrade's newer texts come by an import of content-seed, and what a record said before stays in its history", async () => {
  await cli("edit", "laws", "context-relevance", ...sed("s/^title: .*/title: Our Own Title/"));
  expect((await cli("import", seed)).out).toMatch(/^\d+ records? added, \d+ changed, \d+ unchanged\.$/m);
  expect((await cli("show", "laws", "context-relevance")).out).not.toContain("Our Own Title");
  const [{ revision }] = JSON.parse((await cli("history", "laws", "context-relevance", "--json")).out);
  const before = await cli("show", "laws", "context-relevance", "--revision", String(revision));
  expect(before.out).toContain("title: Our Own Title");
});
