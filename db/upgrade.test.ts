import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { kinds as allKinds, descriptors, titleOf } from "../app/content/kinds/index.ts";
import { drafts, kinds, laterKinds, makeState, pastOf, released } from "../tests/support/former-databases.ts";
import { searched } from "../tests/support/searched.ts";
import { publish } from "./changes.ts";
import { openDatabase, watchDatabase } from "./dialect.ts";
import { listHistory, restoreRevision } from "./history.ts";
import { migrateToLatest, pendingMigrations } from "./prepare.ts";
import { findAll, findBySlug } from "./queries/content.ts";
import { findMentions } from "./queries/links.ts";
import { findMedia } from "./queries/media.ts";
import { findDueMail, findSubscriber } from "./queries/subscribers.ts";
import type { Db } from "./schema.ts";
import { migrations } from "./sqlite/migrations.ts";
import { findAllStored, findStored } from "./stored.ts";

const now = new Date("2026-12-01T10:00:00.000Z");
const change = { at: now, by: "a test" };

let folder: string;
let file: string;
let db: Db;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "upgrade-"));
  file = join(folder, "site.db");
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

it("has a database of every release but the newest to upgrade", () => {
  db = openDatabase(":memory:");
  expect(released.length).toBeGreaterThanOrEqual(Object.keys(migrations).length - 1);
  expect(released).toEqual(Object.keys(migrations).slice(0, released.length));
});

it("has records of every kind that was released to upgrade", () => {
  makeState(file, released);
  db = openDatabase(file);
  const sqlite = new SQLite(file, { readonly: true });
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  sqlite.close();
  const there = allKinds.filter((kind) => tables.includes(descriptors[kind].table));
  expect(there.length).toBeGreaterThan(7);
  expect([...kinds, ...laterKinds.map(([kind]) => kind)].sort()).toEqual(there.sort());
});

describe.each(released.map((name, index) => [name, released.slice(0, index + 1)] as const))(
  "a site at %s",
  (_, names) => {
    // Upgraded once: each test has a copy.
    let upgraded: string;
    beforeAll(async () => {
      upgraded = join(await mkdtemp(join(tmpdir(), "upgraded-")), "site.db");
      makeState(upgraded, names);
      const site = openDatabase(upgraded);
      expect(await migrateToLatest(site)).toEqual(Object.keys(migrations).slice(names.length));
      await site.destroy();
    });
    afterAll(() => rm(dirname(upgraded), { recursive: true, force: true }));
    beforeEach(async () => {
      await copyFile(upgraded, file);
      db = openDatabase(file);
    });

    it("comes up with every record and file", async () => {
      expect(await pendingMigrations(db)).toEqual([]);
      const titles = ["A Basic", "A Law", "A Paradigm", "A Pattern", "A Case", "Trust"];
      const found = [];
      for (const kind of kinds) for (const record of await findAll(db, kind)) found.push(titleOf(kind, record));
      expect(found).toEqual(titles);
      expect(await findBySlug(db, "basics", "first-basic")).toMatchObject({
        isFeatured: true,
        podcastDuration: 61,
        related: ["laws/first-law"],
        reviews: [],
        sources: [{ key: "lee04", year: 2004 }],
      });
      expect(await findBySlug(db, "patterns", "first-pattern")).toMatchObject({
        demoConfig: { type: "feedback-loop" },
      });
      expect(String((await findMedia(db, "a.svg"))?.bytes)).toBe("<svg/>");
      const version = watchDatabase(file);
      expect(Number.isInteger(version.contentVersion())).toBe(true);
      version.close();
    });

    it("finds every record as today's search does, and none that is gone", async () => {
      const found = (await searched(db, "people don't")).map(({ kind }) => kind);
      expect(found.toSorted()).toEqual(kinds.toSorted());
      expect(await searched(db, "without its record")).toEqual([]);
    });

    it("knows which articles mention a record", async () => {
      const { mentions } = await findMentions(db, "patterns", "first-pattern", 9);
      expect(mentions).toEqual([{ kind: "paradigms", slug: "first-paradigm", title: "A Paradigm" }]);
    });

    it.each(kinds)("lists and restores the past of %s", async (kind) => {
      const [record] = await findAll(db, kind);
      if (!record) throw new Error(`The fixture has no record of ${kind}.`);
      const [entry] = await listHistory(db, kind, record.id);
      expect(entry).toMatchObject({ words: 4, isReadable: true, replacedAt: "2026-11-22T09:00:00.000Z" });
      expect(entry?.title).toMatch(/^A Former /);
      await restoreRevision(db, kind, record, entry?.revision ?? 0, change);
      const restored = await findBySlug(db, kind, record.slug);
      expect(restored && titleOf(kind, restored)).toBe(entry?.title);
      // All that it said, and not only what the list of the past shows; a day of review without whose it was says nothing.
      const { updatedAt: _, lastReviewed: __, ...past } = pastOf(kind, record.id);
      expect(Object.keys(past).length).toBeGreaterThan(6);
      expect(restored).toMatchObject(past);
      expect(await listHistory(db, kind, record.id)).toHaveLength(2);
    });

    it.each(laterKinds.filter(([, since]) => names.includes(since)))(
      "restores the past of %s, which came later",
      async (kind, _since) => {
        const [record] = await findAll(db, kind);
        const [entry] = await listHistory(db, kind, record?.id ?? "");
        expect(entry).toMatchObject({ isReadable: true, title: expect.stringMatching(/^Former /) });
        await restoreRevision(
          db,
          kind,
          { id: record?.id ?? "", slug: record?.slug ?? "" },
          entry?.revision ?? 0,
          change,
        );
        const restored = await findBySlug(db, kind, record?.slug ?? "");
        expect(restored && titleOf(kind, restored)).toBe(entry?.title);
      },
    );

    it.each(drafts.filter(([, , since]) => names.includes(since)))(
      "has its draft of %s, which can be published",
      async (kind, slug) => {
        expect(
          (await findAllStored(db, kind)).filter(({ isDraft }) => isDraft).map(({ record }) => record.slug),
        ).toEqual([slug]);
        const stored = await findStored(db, kind, slug);
        expect(stored && (await publish(db, kind, stored, change))).toBe(true);
        expect(await findBySlug(db, kind, slug)).toMatchObject({ id: slug });
      },
    );

    it("has the subscribers it had, and their mail", async () => {
      const hadVisitors = names.includes("003-newsletter");
      expect((await findSubscriber(db, "a@example.org"))?.status).toBe(hadVisitors ? "subscribed" : undefined);
      const due = hadVisitors ? { email: "b@example.org", status: "pending", linkVersion: 0, failures: 0 } : undefined;
      expect(await findDueMail(db, now)).toEqual(due && expect.objectContaining(due));
    });
  },
);

describe("an upgrade that is stopped", () => {
  const stateAt3 = released.slice(0, 3);

  it("by a failing migration leaves the file as it was, to be tried again", async () => {
    makeState(file, stateAt3);
    const sqlite = new SQLite(file);
    sqlite.exec("create table derived (in_the_way text)");
    const before = sqlite.prepare("select name, sql from sqlite_master order by name").all();
    db = openDatabase(file);
    await expect(migrateToLatest(db)).rejects.toThrow("005-content-version");
    expect(sqlite.prepare("select name, sql from sqlite_master order by name").all()).toEqual(before);
    expect(await pendingMigrations(db)).toEqual(Object.keys(migrations).slice(stateAt3.length));
    sqlite.exec("drop table derived");
    sqlite.close();
    expect(await migrateToLatest(db)).toContain("005-content-version");
  });

  it("between the migrations and the search texts is made good by the next start", async () => {
    makeState(file, stateAt3);
    db = openDatabase(file);
    await migrateToLatest(db);
    // What a stop leaves: the tables of today with the search texts of then.
    await db.deleteFrom("derived").execute();
    await db.deleteFrom("search_texts").execute();
    expect(await migrateToLatest(db)).toEqual([]);
    expect(await searched(db, "people don't")).toHaveLength(kinds.length);
  });
});
