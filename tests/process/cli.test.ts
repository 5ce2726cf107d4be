import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRecordings, recordingsFolder } from "../../db/backup.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { callCli, runCli } from "../support/cli.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-"));
  await copyFile(seededDatabase(), join(folder, "cli.db"));
  await copyRecordings(recordingsFolder(seededDatabase()), recordingsFolder(join(folder, "cli.db")));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => cliWith({}, ...args);
const cliWith = (env: Record<string, string>, ...args: string[]) =>
  callCli({ DATABASE_FILE: join(folder, "cli.db"), ...env }, ...args);

/** The files of a content folder that hold records and media; how words are said belongs to the folder alone. */
async function bytesOf(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true }))
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith("README.md") && !name.endsWith(".yaml"))
    .sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), "base64")])),
  );
}

describe("the command line", () => {
  it("exits 2 on a call it does not know, and says what it takes", async () => {
    expect((await runCli({}, "nonsense")).code).toBe(2);
    for (const call of [["nonsense"], ["show", "laws"], ["list", "cats"], ["seed", "--wrong"]]) {
      const { code, err } = await cli(...call);
      expect([call, code]).toEqual([call, 2]);
      expect(err.length).toBeGreaterThan(10);
    }
    expect((await cli("list", "cats")).err).toContain("basics, laws, paradigms");
  });

  it("makes no database where there is none, and says where it looked", async () => {
    const nowhere = { DATABASE_FILE: join(folder, "nowhere.db") };
    for (const call of [
      ["list", "laws"],
      ["stats"],
      ["backup", join(folder, "empty.db")],
      ["export", join(folder, "none")],
    ]) {
      const { code, err } = await cliWith(nowhere, ...call);
      expect([call, code, err]).toEqual([
        call,
        1,
        expect.stringContaining(`There is no database at ${nowhere.DATABASE_FILE}`),
      ]);
    }
    expect(existsSync(nowhere.DATABASE_FILE)).toBe(false);
    expect((await cliWith(nowhere, "doctor")).out).toContain("FAIL  database");
  });

  it("seeds once, and again when forced, and counts and examines what it has", async () => {
    const small = { DATABASE_FILE: join(folder, "small.db"), CONTENT_SEED: join(folder, "small") };
    await mkdir(join(folder, "small/glossary"), { recursive: true });
    await copyFile(join(root, "content-seed/glossary/alignment.md"), join(folder, "small/glossary/alignment.md"));
    expect((await cliWith(small, "seed")).out).toMatch(/^1 record added/);
    const again = await cliWith(small, "seed");
    expect([again.code, again.err]).toEqual([1, expect.stringContaining("--force")]);
    expect((await cliWith(small, "seed", "--force")).out).toMatch(/^0 records added, 0 changed/);
    const stats = JSON.parse((await cliWith(small, "stats", "--json")).out);
    expect(stats.content.find(({ kind }: { kind: string }) => kind === "glossary").records).toBe(1);
    const doctor = await cliWith({ ...small, NODE_ENV: "development" }, "doctor");
    expect([doctor.code, doctor.out]).toEqual([0, expect.stringMatching(/ok {4}database[\s\S]*ok {4}content/)]);
    const slips = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "a@b.co", STIE_PREVIEW: "1", LLM_API_KEY: "x" };
    const ill = await cliWith({ ...small, ...slips }, "doctor");
    expect([ill.code, ill.out]).toEqual([
      1,
      expect.stringMatching(/FAIL {2}environment: STIE_PREVIEW.* SITE_PREVIEW\?; LLM_API_KEY[\s\S]*FAIL {2}mail/),
    ]);
    expect((await cliWith({ PORT: "many" }, "stats")).err).toContain("PORT must be a whole number");
  });

  it("exports the bytes that it imported", async () => {
    const out = join(folder, "export");
    expect((await cli("export", out)).code).toBe(0);
    expect(await bytesOf(out)).toEqual(await bytesOf(join(root, "content-seed")));
  });

  it("lists and shows, for people and for programs", async () => {
    expect((await cli("list", "laws")).out).toMatch(/slug.*title[\s\S]*dark-matter/);
    // Nothing is said of drafts where there are none.
    expect((await cli("list", "laws")).out).toMatch(/^ *# +slug +title +updated$/m);
    expect((await cli("list")).out).toMatch(/^kind +published +drafts +what it is\n(.*\n)*laws +6 +0 +\S/);
    const list: { slug: string }[] = JSON.parse((await cli("list", "laws", "--json")).out);
    expect(list.map(({ slug }) => slug)).toContain("dark-matter");
    expect((await cli("show", "laws", "dark-matter")).out).toMatch(/^---\nslug: dark-matter\n/);
    const missing = await cli("show", "laws", "nowhere");
    expect([missing.code, missing.err]).toEqual([1, expect.stringContaining("There is no nowhere in laws")]);
  });

  it("checks a folder: file, field and what to do, and nothing is imported", async () => {
    const broken = join(folder, "broken");
    const file = join(broken, "laws/dark-matter.md");
    await mkdir(join(broken, "laws"), { recursive: true });
    await copyFile(join(root, "content-seed/laws/dark-matter.md"), file);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace("category: dark-matter", "category: light").replace(/^position:.*$/m, ""));
    for (const command of ["check", "import"]) {
      const { code, err } = await cli(command, broken);
      expect(code).toBe(1);
      expect(err).toContain("laws/dark-matter.md:9: category must be one of: transparency");
      expect(err).toContain('laws/dark-matter.md: position is missing: add "position: …"');
    }
    expect((await cli("import", broken)).err).toMatch(/^Nothing was imported: \d+ faults found\.$/m);
    expect((await cli("list", "laws")).out).toContain("dark-matter");
  });

  it("edits in an editor, keeps the past, and brings it back", async () => {
    const edit = (change: string) => cli("edit", "laws", "dark-matter", "--editor", `sed -i '${change}'`);
    expect((await edit("s/^title: .*/title: Edited Title/")).out).toBe(
      "Saved laws/dark-matter: http://localhost:3000/laws/dark-matter\n",
    );
    expect((await cli("show", "laws", "dark-matter")).out).toContain("title: Edited Title");
    expect((await edit("s/x/x/")).out).toBe("Nothing was changed.\n");
    expect((await cli("history", "laws", "dark-matter")).out).toMatch(/1 .* Dark Matter/);
    expect((await cli("restore", "laws", "dark-matter", "1")).code).toBe(0);
    expect((await cli("show", "laws", "dark-matter")).out).toContain("title: Dark Matter");
    expect((await cli("restore", "laws", "dark-matter", "99")).err).toContain("has no revision 99");
  });

  it("saves nothing with a fault, and keeps the text that was typed", async () => {
    const sed = "sed -i 's/^category: .*/category: light/'";
    const { code, err } = await cli("edit", "laws", "dark-matter", "--editor", sed);
    expect([code, err]).toEqual([1, expect.stringContaining("category must be one of")]);
    const kept = /kept in (\S+\.md)/.exec(err)?.[1] ?? "";
    expect(await readFile(kept, "utf8")).toContain("category: light");
    expect((await cli("show", "laws", "dark-matter")).out).toContain("category: dark-matter");
  });

  it("says that the file it opened, or its record, was removed meanwhile", async () => {
    const gone = await cli("edit", "laws", "dark-matter", "--editor", "rm");
    expect([gone.code, gone.err]).toEqual([1, expect.stringMatching(/^The editor left no file at \S+dark-matter\.md/)]);
    await cli("new", "glossary", "removed-term", "--editor", "sed -i 's/To be written/Words/'");
    const editor = join(folder, "editor.sh");
    const remove = `"${process.execPath}" cli/index.ts delete glossary removed-term`;
    await writeFile(editor, `#!/bin/sh\n${remove}\nsed -i "s/^title: .*/title: Too Late/" "$1"\n`, { mode: 0o755 });
    const late = await cli("edit", "glossary", "removed-term", "--editor", editor);
    expect([late.code, late.err]).toEqual([
      1,
      expect.stringMatching(/^glossary\/removed-term was deleted while you edited it\..* Your text is kept in \S+\.md/),
    ]);
    expect((await cli("show", "glossary", "removed-term")).code).toBe(1);
  });

  it("writes a new record from a template", async () => {
    const sed = "sed -i 's/To be written/Words about feedforward/'";
    expect((await cli("new", "glossary", "a-new-term", "--publish", "--editor", sed)).out).toBe(
      "Saved glossary/a-new-term: http://localhost:3000/glossary#a-new-term\n",
    );
    expect((await cli("list", "glossary")).out).toContain("a-new-term");
    expect((await cli("new", "glossary", "a-new-term")).err).toMatch(/^There is already a-new-term.*"edit".*"rename"/);
    expect((await cli("new", "glossary", "Bad Slug")).err).toContain("lowercase words");
    for (const kind of ["basics", "laws", "paradigms", "patterns", "case-studies"]) {
      expect((await cli("new", kind, "some-slug", "--print")).out).toMatch(/^---\nslug: some-slug\n/);
    }
  });

  it("looks after subscribers", async () => {
    const list = join(folder, "list.csv");
    await writeFile(list, 'email,name\nAda@Example.org,Ada\n"grace@example.org",Grace\n\n');
    expect((await cli("subscribers", "import", list)).out).toBe("2 subscribers added, 0 known already.\n");
    expect((await cli("subscribers", "import", list)).out).toBe("0 subscribers added, 2 known already.\n");
    await writeFile(list, "good@example.org\nnobody\n");
    const refused = await cli("subscribers", "import", list);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(`${list}:2: email "nobody" is not an address`),
    ]);
    const csv = await cli("subscribers", "export", "-", "--status", "subscribed");
    expect(csv.out).toMatch(/^email,status,createdAt,confirmedAt\r\nada@example.org,subscribed,/);
    expect((await cli("subscribers", "export", "-", "--status", "unsubscribed")).out).not.toContain("@example.org");
    const written = join(folder, "written.csv");
    expect((await cli("subscribers", "export", written)).out).toBe(`2 subscribers written to ${written}.\n`);
    expect((await stat(written)).mode & 0o777).toBe(0o600);
    await writeFile(list, "=1+1@example.org\n");
    expect((await cli("subscribers", "import", list)).code).toBe(0);
    expect((await cli("subscribers", "export", "-")).out).toContain("\r\n'=1+1@example.org,subscribed,");
    expect((await cli("subscribers", "remove", "=1+1@example.org")).code).toBe(0);
    expect((await cli("subscribers", "remove", "ADA@example.org")).code).toBe(0);
    expect((await cli("subscribers", "remove", "ada@example.org")).code).toBe(1);
    expect(JSON.parse((await cli("subscribers", "list", "--json")).out)).toHaveLength(1);
    expect((await cli("subscribers", "list", "--status", "strange")).code).toBe(2);
  });
});

const seed = join(root, "content-seed");
const sed = (change: string) => ["--editor", `sed -i '${change}'`];

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

  it("begins as a draft", async () => {
    const { out } = await cli("new", "glossary", "later", ...sed("s/To be written/Words/"));
    expect(out).toContain('Saved glossary/later as a draft. "publish glossary later" shows it');
    const exported = join(folder, "with-draft");
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
    expect((await cli("show", "basics", "dark-matter")).err).toContain('It is a law: write "laws dark-matter"');
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
    const broken = join(folder, "unreadable");
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
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  expect(await runCli({}, "--version")).toEqual({ code: 0, out: `${version}\n`, err: "" });
});

describe("doctor", () => {
  it("knows the last backup by the note that it left", async () => {
    // One record: doctor reads all that there are, each time.
    const content = join(folder, "content");
    await mkdir(join(content, "glossary"), { recursive: true });
    await copyFile(join(seed, "glossary/alignment.md"), join(content, "glossary/alignment.md"));
    const own = { DATABASE_FILE: join(folder, "doctor.db") };
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
