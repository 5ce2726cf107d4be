import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyRecordings, findRecordings, recordingsFolder } from "../../db/backup.ts";
import { callCli, runCli } from "../support/cli.ts";
import { compiled } from "../support/compiled.ts";
import { startProcess } from "../support/process.ts";
import { seededDatabase } from "../support/seeded-database.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { waitUntil } from "../support/wait.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
let database: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-backup-"));
  database = join(folder, "site.db");
  await copyFile(seededDatabase(), database);
  await copyRecordings(recordingsFolder(seededDatabase()), recordingsFolder(database));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => callCli({ DATABASE_FILE: database }, ...args);
const newFolder = (name: string) => mkdtemp(join(folder, name));

/** Starts `backup` as a process of its own. */
function startBackup(of: string, target: string): ChildProcess {
  const env = { PATH: process.env.PATH, ENV_FILE: process.env.ENV_FILE, ...compiled, DATABASE_FILE: of };
  return spawn(process.execPath, ["cli/index.ts", "backup", target], { cwd: root, env, stdio: "ignore" });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

/** How many records and which recordings a backup gives back where nothing was. */
async function restoredFrom(file: string): Promise<{ code: number; laws: number; recordings: string[] }> {
  const place = join(await newFolder("restored-"), "site.db");
  const { code } = await callCli({ DATABASE_FILE: place }, "restore-backup", file);
  const laws = JSON.parse((await callCli({ DATABASE_FILE: place }, "list", "laws", "--json")).out).length;
  return { code, laws, recordings: await findRecordings(recordingsFolder(place)) };
}

describe("a backup that is killed", () => {
  it("while the database is copied leaves nothing under its name, and the next one succeeds", async () => {
    const large = join(await newFolder("large-"), "site.db");
    await copyFile(database, large);
    const sqlite = new SQLite(large);
    sqlite.prepare("insert into media (path, mime, bytes) values ('large.png', 'image/png', zeroblob(80000000))").run();
    sqlite.close();
    const target = join(await newFolder("killed-"), "backup.db");
    // A copy may be done before the kill arrives: then it is tried again.
    let isHit = false;
    for (let attempt = 0; attempt < 10 && !isHit; attempt += 1) {
      await rm(target, { force: true });
      const child = startBackup(large, target);
      await waitUntil(() => existsSync(`${target}.${child.pid}.part`) || existsSync(target) || hasEnded(child));
      await kill(child);
      isHit = child.signalCode === "SIGKILL" && !existsSync(target);
    }
    expect([isHit, existsSync(target)]).toEqual([true, false]);
    expect((await callCli({ DATABASE_FILE: large }, "backup", target)).code).toBe(0);
    expect(existsSync(target)).toBe(true);
  });

  it("while recordings are copied leaves nothing under its name, and the next one has them all", async () => {
    const place = await newFolder("recorded-");
    const source = join(place, "site.db");
    await copyFile(database, source);
    await cp(recordingsFolder(database), recordingsFolder(source), { recursive: true });
    const many = Array.from({ length: 5_000 }, (_, index) => `many${index}.0123456789abcdef.vtt`);
    for (const name of many) await writeFile(join(recordingsFolder(source), name), "WEBVTT");
    const target = join(await newFolder("killed-"), "backup.db");
    const child = startBackup(source, target);
    const part = `${recordingsFolder(target)}.${child.pid}.part`;
    await waitUntil(async () => (await findRecordings(part)).length > 3 || hasEnded(child));
    await kill(child);
    expect([child.signalCode, (await readdir(join(target, ".."))).sort()]).toEqual([
      "SIGKILL",
      [`backup-media.${child.pid}.part`, `backup.db.${child.pid}.part`],
    ]);
    expect((await callCli({ DATABASE_FILE: source }, "backup", target)).code).toBe(0);
    expect(await restoredFrom(target)).toEqual({
      code: 0,
      laws: 6,
      recordings: await findRecordings(recordingsFolder(source)),
    });
  });
});

it("of two backups to one name at once one is made, whole", async () => {
  const target = join(await newFolder("twice-"), "backup.db");
  const both = await Promise.all([1, 2].map(() => runCli({ DATABASE_FILE: database }, "backup", target)));
  expect(both.map(({ code }) => code)).toContain(0);
  expect((await readdir(join(target, ".."))).sort()).toEqual(["backup-media", "backup.db"]);
  expect((await restoredFrom(target)).laws).toBe(6);
});

/** Makes a database with next to nothing in it. */
async function makeSmall(file: string): Promise<void> {
  const own = await newFolder("own-");
  await mkdir(join(own, "glossary"));
  await copyFile(join(root, "content-seed/glossary/alignment.md"), join(own, "glossary/alignment.md"));
  expect((await callCli({ DATABASE_FILE: file }, "import", own)).code).toBe(0);
}

const disk = mountSmallDisk(2);
afterAll(() => disk?.remove());
describe.runIf(disk)("a backup to a disk that is full", () => {
  it.each(["database", "recordings"])(
    "of which the %s has no room is told in a sentence, and leaves nothing",
    async (what) => {
      if (!disk) return;
      const source = join(await newFolder("full-"), "site.db");
      if (what === "database") await copyFile(database, source);
      else {
        await makeSmall(source);
        await mkdir(recordingsFolder(source));
        await writeFile(join(recordingsFolder(source), "long.0123456789abcdef.mp3"), Buffer.alloc(8_000_000));
      }
      const target = join(disk.folder, "backup.db");
      const { code, err } = await callCli({ DATABASE_FILE: source }, "backup", target);
      expect([code, err]).toEqual([
        1,
        `The disk that holds ${what === "database" ? target : recordingsFolder(target)} is full. Free some space there or use another disk, and call this command again.\n`,
      ]);
      expect(await readdir(disk.folder)).toEqual([]);
    },
  );
});

describe.runIf(disk)("a backup that is restored to a disk that is full", () => {
  it.each(["database", "recordings"])("of which the %s has no room leaves everything as it was", async (what) => {
    if (!disk) return;
    const here = { DATABASE_FILE: join(disk.folder, "site.db") };
    await makeSmall(here.DATABASE_FILE);
    await callCli(here, "new", "glossary", "mine");
    const source = join(await newFolder("restored-full-"), "backup.db");
    if (what === "database") await copyFile(database, source);
    else {
      await makeSmall(source);
      await mkdir(recordingsFolder(source));
      const small = join(recordingsFolder(source), "a.0123456789abcdef.vtt");
      await writeFile(small, "WEBVTT");
      await writeFile(small.replace("/a.", "/b."), Buffer.alloc(8_000_000));
    }
    const before = [await readdir(disk.folder), (await callCli(here, "show", "glossary", "alignment")).out];
    const { code, err } = await callCli(here, "restore-backup", source, "--force");
    expect([await readdir(disk.folder), (await callCli(here, "show", "glossary", "alignment")).out]).toEqual(before);
    expect([code, err]).toEqual([1, expect.stringMatching(/^The disk that holds \S+ is full\. Free .* again\.\n$/)]);
    expect((await callCli(here, "doctor")).out).toContain("ok    database");
    for (const name of await readdir(disk.folder)) await rm(join(disk.folder, name), { recursive: true });
  });
});

describe("a copy", () => {
  it("that stops at its recordings has no rows yet, and can be made again", async () => {
    const place = await newFolder("copied-");
    const target = join(place, "site.db");
    // A file where the folder of the recordings should be.
    await writeFile(recordingsFolder(target), "in the way");
    expect((await cli("copy", "--from", database, "--to", target)).code).toBe(1);
    await rm(recordingsFolder(target));
    expect((await cli("copy", "--from", database, "--to", target)).code).toBe(0);
    expect(await findRecordings(recordingsFolder(target))).toEqual(await findRecordings(recordingsFolder(database)));
  });
});

describe("a backup without all of its recordings", () => {
  it("is not restored, and is with --force; both name what is missing", async () => {
    const place = await newFolder("half-");
    const target = join(place, "backup.db");
    await cli("backup", target);
    const names = await findRecordings(recordingsFolder(target));
    const lost = names.filter((name) => name.startsWith("dark-matter.") || name.startsWith("how-ai-works."));
    for (const name of lost) await rm(join(recordingsFolder(target), name));
    const sounds = lost.filter((name) => name.endsWith(".mp3"));
    expect(sounds).toHaveLength(2);

    const restored = join(place, "restored.db");
    const refused = await callCli({ DATABASE_FILE: restored }, "restore-backup", target);
    expect(refused.code).toBe(1);
    for (const name of sounds)
      expect(refused.err).toContain(`names ${name}, which is not in ${recordingsFolder(target)}`);
    expect(refused.err).toMatch(/Nothing was touched: the backup lacks 2 recordings[\s\S]*--force/);
    expect([existsSync(restored), existsSync(recordingsFolder(restored))]).toEqual([false, false]);

    const forced = await callCli({ DATABASE_FILE: restored }, "restore-backup", target, "--force");
    expect([forced.code, forced.out]).toEqual([
      0,
      expect.stringMatching(
        /^Restored from .*\n2 recordings are missing: how-ai-works\.\w+\.mp3, dark-matter\.\w+\.mp3\.$/m,
      ),
    ]);
    // Where the site has them still, nothing is missing.
    expect((await cli("restore-backup", target)).code).toBe(0);
  });

  it("is not restored with sound that was cut off, and a whole one repairs it", async () => {
    const place = await newFolder("cut-");
    const [whole, cut] = [join(place, "whole.db"), join(place, "cut.db")];
    for (const target of [whole, cut]) await cli("backup", target);
    const [name = ""] = (await findRecordings(recordingsFolder(cut))).filter((one) => one.endsWith(".mp3"));
    await truncate(join(recordingsFolder(cut), name), 1_000);
    const site = { DATABASE_FILE: join(place, "site.db") };
    const refused = await callCli(site, "restore-backup", cut);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`names ${name}`)]);
    expect((await callCli(site, "restore-backup", cut, "--force")).code).toBe(0);
    expect((await callCli(site, "restore-backup", whole)).code).toBe(0);
    const [restored, original] = [recordingsFolder(site.DATABASE_FILE), recordingsFolder(whole)];
    expect(await readFile(join(restored, name))).toEqual(await readFile(join(original, name)));
  });

  it("says so when it is made", async () => {
    const source = join(await newFolder("bare-"), "site.db");
    await copyFile(database, source);
    const { code, out } = await callCli({ DATABASE_FILE: source }, "backup", join(source, "../backup.db"));
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ recordings are missing: .*dark-matter\.\w+\.mp3/m)]);
  });
});

it("a name that is empty is refused", async () => {
  expect(await cli("backup", "")).toMatchObject({ code: 2, err: expect.stringContaining("empty") });
  expect(existsSync(".part")).toBe(false);
  expect(await readFile(database)).toBeTruthy();
});

describe("beside a running server", () => {
  it("backs up, edits and restores, and each shows on the next request", async () => {
    const site = await startProcess({ isHeard: true });
    const here = { DATABASE_FILE: site.databaseFile };
    const title = async () =>
      /<title>([^<·]*)/.exec(await (await fetch(`${site.origin}/laws/dark-matter`)).text())?.[1]?.trim();
    const file = join(folder, "beside.db");
    expect(await title()).toBe("Dark Matter");
    expect((await runCli(here, "backup", file)).code).toBe(0);
    expect((await runCli(here, "backup", file)).err).toContain("exists already");
    await runCli(here, "edit", "laws", "dark-matter", "--editor", "sed -i 's/^title: .*/title: Changed/'");
    expect(await title()).toBe("Changed");
    const restored = await runCli(here, "restore-backup", file);
    expect([restored.code, await title()]).toEqual([0, "Dark Matter"]);
    const kept = /is in (\S+)\.\n/.exec(restored.out)?.[1] ?? "";
    expect((await runCli({ DATABASE_FILE: kept }, "show", "laws", "dark-matter")).out).toContain("title: Changed");
    await writeFile(join(folder, "broken.db"), "this is no database");
    const broken = await runCli(here, "restore-backup", join(folder, "broken.db"));
    expect([broken.code, broken.err, await title()]).toEqual([
      1,
      expect.stringContaining("Nothing was touched"),
      "Dark Matter",
    ]);
    await site.stop();
  });
});
