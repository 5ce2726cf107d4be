import { execFile } from "node:child_process";
import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyCorpus, writeFolder } from "../app/content/folder.ts";
import { sample } from "../tests/support/records.ts";
import { changeRecord } from "./changes.ts";
import { integrityProblems, openDatabase } from "./dialect.ts";
import { prepareDatabase } from "./prepare.ts";
import { findAll, findBySlug } from "./queries/content.ts";
import type { Db } from "./schema.ts";

const run = promisify(execFile);

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "prepare-"));
  said = [];
  const corpus = emptyCorpus();
  corpus.records.basics = [sample.basics];
  await writeFolder(join(folder, "seed"), corpus);
});
afterEach(() => rm(folder, { recursive: true }));

const prepare = (seed = "seed") =>
  prepareDatabase(join(folder, "site.db"), join(folder, seed), (text) => void said.push(text));

async function within<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(join(folder, "site.db"));
  return use(db).finally(() => db.destroy());
}

describe("preparing a database", () => {
  it("makes it and fills it, and says so", async () => {
    await prepare();
    expect(said).toEqual([
      expect.stringContaining("brought up to date: 001-content"),
      `Empty database filled with 1 records from ${join(folder, "seed")}`,
    ]);
    expect(await within((db) => findBySlug(db, "basics", "a-basic"))).toEqual(sample.basics);
  });

  it("never brings the seed in over what was edited since", async () => {
    await prepare();
    await within((db) =>
      changeRecord(db, "basics", { ...sample.basics, title: "Edited" }, { at: new Date(), by: "a test" }),
    );
    said = [];
    await prepare();
    expect(said).toEqual([]);
    expect(await within((db) => findBySlug(db, "basics", "a-basic"))).toMatchObject({ title: "Edited" });
  });

  it("leaves it empty where there is no seed", async () => {
    await prepare("none");
    expect(await within((db) => findBySlug(db, "basics", "a-basic"))).toBeUndefined();
  });

  it("of a newer version is refused, with what to do", async () => {
    await prepare();
    await within((db) =>
      sql`insert into kysely_migration (name, timestamp) values ('999-tomorrow', '2027-01-01')`.execute(db),
    );
    await expect(prepare()).rejects.toThrow(/999-tomorrow.*Start that version, or restore a backup/);
  });

  it("whose record of migrations was changed is refused, with the reason", async () => {
    await prepare();
    await within((db) => sql`delete from kysely_migration where name = '003-newsletter'`.execute(db));
    await expect(prepare()).rejects.toThrow(/could not be brought up to date \(003-newsletter\).*restore a backup/);
  });

  it.each([
    ["is no database", "not a database, whatever its name says".repeat(100)],
    ["was cut", "cut"],
  ])("that %s is refused in a sentence", async (_name, text) => {
    await prepare();
    const file = join(folder, "site.db");
    if (text === "cut") await truncate(file, 10_000);
    else await writeFile(file, text);
    await expect(prepare()).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("damaged") });
  });

  it("is made once by several who start at the same time", async () => {
    const script = `import { prepareDatabase } from ${JSON.stringify(join(import.meta.dirname, "prepare.ts"))};
      await prepareDatabase(process.argv[1], process.argv[2], console.log);`;
    const file = join(folder, "site.db");
    const start = () => run(process.execPath, ["--input-type=module", "-e", script, file, join(folder, "seed")]);
    const told = (await Promise.all([start(), start(), start()])).map(({ stdout }) => stdout);
    expect(told.join("").match(/filled with \d+ records/g)).toEqual(["filled with 1 records"]);
    expect(integrityProblems(file)).toEqual([]);
    expect(await within((db) => findAll(db, "basics"))).toEqual([sample.basics]);
  });
});
