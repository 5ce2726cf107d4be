import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sample } from "../tests/support/records.ts";
import { openDatabase } from "./dialect.ts";
import { migrateToLatest } from "./prepare.ts";
import { countAll, upsert } from "./queries/content.ts";
import type { Db } from "./schema.ts";
import { inPeopleTransaction, inTransaction } from "./transaction.ts";

let folder: string;
let db: Db;
let other: SQLite.Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "transaction-"));
  db = openDatabase(join(folder, "site.db"));
  await migrateToLatest(db);
  other = new SQLite(join(folder, "site.db"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  other.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const write = () => inTransaction(db, (transaction) => upsert(transaction, "laws", sample.laws));

describe("work that writes", () => {
  it("waits for another writer, and nobody waits with it", async () => {
    other.exec("begin immediate");
    const written = write();
    // Readers of the same connection go on while the writer waits: each of these takes a turn of its own.
    for (let round = 0; round < 20; round += 1) expect(await countAll(db, "laws")).toBe(0);
    other.exec("commit");
    await written;
    expect(await countAll(db, "laws")).toBe(1);
  });

  it.each([
    ["of the content", 5_000, write],
    ["of a visitor", 9_000, () => inPeopleTransaction(db, (transaction) => upsert(transaction, "laws", sample.laws))],
  ])("%s gives up after %i milliseconds, in a sentence, and nothing is written", async (_whose, longest, write) => {
    const begin = performance.now();
    other.exec("begin immediate");
    // The clock moves on by itself once the first try has failed.
    vi.spyOn(performance, "now")
      .mockReturnValueOnce(begin)
      .mockReturnValueOnce(begin + longest - 1)
      .mockReturnValue(begin + longest + 1);
    await expect(write()).rejects.toMatchObject({ code: "unavailable", message: expect.stringContaining("in use") });
    expect(performance.now).toHaveBeenCalledTimes(3);
    other.exec("commit");
    expect(await countAll(db, "laws")).toBe(0);
  });

  it("is undone when it fails, and not tried again", async () => {
    const work = vi.fn(async () => {
      throw new Error("no");
    });
    await expect(inTransaction(db, work)).rejects.toThrow("no");
    expect(work).toHaveBeenCalledTimes(1);
  });
});
