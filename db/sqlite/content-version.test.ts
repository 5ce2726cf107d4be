import { copyFile, mkdir, mkdtemp, rename, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { kinds } from "../../app/content/kinds/index.ts";
import { removeAll, sample } from "../../tests/support/records.ts";
import { migrateToLatest } from "../prepare.ts";
import { upsert } from "../queries/content.ts";
import { upsertMedia } from "../queries/media.ts";
import { signingKey } from "../queries/secrets.ts";
import { queueMail, removeMail, saveSubscriber } from "../queries/subscribers.ts";
import { saveRevision } from "../revisions.ts";
import type { Db } from "../schema.ts";
import { openDatabase } from "./connection.ts";
import { watchDatabase } from "./content-version.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
let folder: string;
let db: Db;
let version: ReturnType<typeof watchDatabase>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "version-"));
  db = openDatabase(join(folder, "site.db"));
  await migrateToLatest(db);
  version = watchDatabase(join(folder, "site.db"));
});
afterEach(async () => {
  version.close();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function movedBy(change: () => Promise<unknown>): Promise<boolean> {
  const before = version.contentVersion();
  await change();
  return version.contentVersion() !== before;
}

describe("the content version", () => {
  it.each(kinds)("moves when a record of %s is added, changed or removed by another connection", async (kind) => {
    expect(await movedBy(() => upsert(db, kind, sample[kind]))).toBe(true);
    expect(await movedBy(() => upsert(db, kind, { ...sample[kind], position: 2 }))).toBe(true);
    expect(await movedBy(() => removeAll(db, kind))).toBe(true);
  });

  it("moves when a media file is added, replaced or removed", async () => {
    const file = { path: "a.svg", mime: "image/svg+xml", bytes: Buffer.from("<svg/>") };
    expect(await movedBy(() => upsertMedia(db, file))).toBe(true);
    expect(await movedBy(() => upsertMedia(db, { ...file, bytes: Buffer.from("<svg></svg>") }))).toBe(true);
    expect(await movedBy(() => db.deleteFrom("media").execute())).toBe(true);
  });

  it("stays with signups, mail, keys and revisions", async () => {
    expect(await movedBy(() => saveSubscriber(db, "a@example.org", "pending", now))).toBe(false);
    expect(await movedBy(() => queueMail(db, "a@example.org", "confirm", now))).toBe(false);
    expect(await movedBy(() => removeMail(db, { id: 1, createdAt: now.toISOString() }))).toBe(false);
    expect(await movedBy(() => signingKey(db))).toBe(false);
    expect(await movedBy(() => saveRevision(db, "laws", sample.laws, { at: now, by: "a test" }))).toBe(false);
  });

  it("stays when nothing is written, and when a change is undone", async () => {
    expect(await movedBy(async () => {})).toBe(false);
    const undone = db.transaction().execute(async (transaction) => {
      await upsert(transaction, "laws", sample.laws);
      throw new Error("undone");
    });
    expect(await movedBy(() => undone.catch(() => {}))).toBe(false);
  });
});

describe("a database file that is watched", () => {
  const file = () => join(folder, "site.db");

  it("is told to be no file, and is not opened: a pipe would hold who does", async () => {
    await rename(file(), `${file()}.away`);
    await mkdir(file());
    expect(version.problem()).toContain("is not a file");
    expect(() => version.reopen()).toThrow("is not a file");
    await rmdir(file());
    await rename(`${file()}.away`, file());
    expect(version.problem()).toBeUndefined();
  });

  it("is told to be another until it has been opened; its content is taken for new when the word is given", async () => {
    await copyFile(file(), `${file()}.next`);
    await rename(`${file()}.next`, file());
    expect(version.problem()).toContain("replaced");
    const before = version.contentVersion();
    version.reopen();
    expect([version.problem(), version.contentVersion()]).toEqual([undefined, before]);
    version.forget();
    expect(version.contentVersion()).not.toBe(before);
  });
});
