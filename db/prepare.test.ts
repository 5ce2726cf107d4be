import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyCorpus, writeFolder } from "../app/content/folder.ts";
import { sample } from "../tests/support/records.ts";
import { saveEdit } from "./edit.ts";
import { prepareDatabase } from "./prepare.ts";
import { findBySlug } from "./queries/content.ts";
import type { Db } from "./schema.ts";
import { openDatabase } from "./sqlite/connection.ts";

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
    await within((db) => saveEdit(db, "basics", { ...sample.basics, title: "Edited" }, new Date()));
    said = [];
    await prepare();
    expect(said).toEqual([]);
    expect(await within((db) => findBySlug(db, "basics", "a-basic"))).toMatchObject({ title: "Edited" });
  });

  it("leaves it empty where there is no seed", async () => {
    await prepare("none");
    expect(await within((db) => findBySlug(db, "basics", "a-basic"))).toBeUndefined();
  });
});
