import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
import { findStored } from "./stored.ts";

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

it("has a database of every released migration to upgrade; newer ones need none yet", () => {
  db = openDatabase(":memory:");
  expect(released.length).toBeGreaterThanOrEqual(18);
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

describe("a site", () => {
  const states = released.map((name, index) => [name, released.slice(0, index + 1)] as const);
  const open = async (names: readonly string[]) => {
    makeState(file, names);
    db = openDatabase(file);
    expect(await migrateToLatest(db)).toEqual(Object.keys(migrations).slice(names.length));
  };

  it.each(states)("at %s comes up with its records, files, search, links and subscribers", async (_, names) => {
    await open(names);
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
    expect(await findBySlug(db, "patterns", "first-pattern")).toMatchObject({ demoConfig: { type: "feedback-loop" } });
    expect(String((await findMedia(db, "a.svg"))?.bytes)).toBe("<svg/>");
    const version = await watchDatabase(file);
    expect(Number.isInteger(version.contentVersion())).toBe(true);
    version.close();

    expect((await searched(db, "people don't")).map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
    expect(await searched(db, "without its record")).toEqual([]);
    const { mentions } = await findMentions(db, "patterns", "first-pattern", 9);
    expect(mentions).toEqual([{ kind: "paradigms", slug: "first-paradigm", title: "A Paradigm" }]);

    const hadVisitors = names.includes("003-newsletter");
    expect((await findSubscriber(db, "a@example.org"))?.status).toBe(hadVisitors ? "subscribed" : undefined);
    const due = hadVisitors ? { email: "b@example.org", status: "pending", linkVersion: 0, failures: 0 } : undefined;
    expect(await findDueMail(db, now)).toEqual(due && expect.objectContaining(due));

    for (const [kind, slug] of drafts.filter(([, , since]) => names.includes(since))) {
      const stored = await findStored(db, kind, slug);
      expect(stored && (await publish(db, kind, stored, change))).toBe(true);
      expect(await findBySlug(db, kind, slug)).toMatchObject({ id: slug });
    }
  });

  it.each([states[0], states.at(-1)].flatMap((state) => (state ? [state] : [])))(
    "at %s lists and restores the past of its records",
    async (_, names) => {
      await open(names);
      for (const kind of kinds) {
        const [record] = await findAll(db, kind);
        if (!record) throw new Error(`The fixture has no record of ${kind}.`);
        const [entry] = await listHistory(db, kind, record.id);
        expect(entry).toMatchObject({ words: 4, isReadable: true, replacedAt: "2026-11-22T09:00:00.000Z" });
        expect(entry?.title).toMatch(/^A Former /);
        await restoreRevision(db, kind, record, entry?.revision ?? 0, change);
        const restored = await findBySlug(db, kind, record.slug);
        // All that it said, and not only what the list of the past shows; a day of review without whose it was says nothing.
        const { updatedAt: _updatedAt, lastReviewed: _lastReviewed, ...past } = pastOf(kind, record.id);
        expect(Object.keys(past).length).toBeGreaterThan(6);
        expect(restored).toMatchObject(past);
        expect(await listHistory(db, kind, record.id)).toHaveLength(2);
      }
      for (const [kind] of laterKinds.filter(([, since]) => names.includes(since))) {
        const [record] = await findAll(db, kind);
        if (!record) throw new Error(`The fixture has no record of ${kind}.`);
        const [entry] = await listHistory(db, kind, record.id);
        expect(entry).toMatchObject({ isReadable: true, title: expect.stringMatching(/^Former /) });
        await restoreRevision(db, kind, record, entry?.revision ?? 0, change);
        const restored = await findBySlug(db, kind, record.slug);
        expect(restored && titleOf(kind, restored)).toBe(entry?.title);
      }
    },
  );

  it.each([
    ["006-growth", "007-mail-queue"],
    ["008-finding", "012-anatomy"],
  ])("that lacks %s and has %s is brought up to date with its content", async (lacking, last) => {
    makeState(
      file,
      released.slice(0, released.indexOf(last) + 1).filter((name) => name !== lacking),
    );
    db = openDatabase(file);
    expect((await migrateToLatest(db))[0]).toBe(lacking);
    expect(await pendingMigrations(db)).toEqual([]);
    for (const kind of kinds) expect([kind, (await findAll(db, kind)).length > 0]).toEqual([kind, true]);
    expect((await searched(db, "people don't")).map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  });
});

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
