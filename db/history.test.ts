import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "../app/shared/errors.ts";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { listHistory, restoreRevision } from "./history.ts";
import { findBySlug, upsert } from "./queries/content.ts";
import { parseLeniently, parseStored } from "./revisions.ts";
import type { Db } from "./schema.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const record = { ...sample.laws, title: "What It Said", content: "Four words of text." };
let db: Db;

beforeEach(async () => {
  db = await emptyDatabase();
  await upsert(db, "laws", sample.laws);
});
afterEach(() => db.destroy());

const keep = (json: string, of: { kind?: string; recordId?: string; author?: string } = {}) =>
  db
    .insertInto("revisions")
    .values({ kind: "laws", recordId: "a-law", record: json, savedAt: now.toISOString(), ...of })
    .execute();
const restore = (revision: number) => restoreRevision(db, "laws", sample.laws, revision, { at: now, by: "a test" });

describe("parseStored", () => {
  it("drops what a kind no longer has, at any depth", () => {
    const [source] = record.sources;
    const json = JSON.stringify({ ...record, mood: "good", sources: [{ ...source, isbn: "1" }] });
    expect(parseStored("laws", json)).toEqual({ title: "What It Said", words: 4, record });
  });

  it("says what is wrong with what fits no record, and finds title and words", () => {
    const json = JSON.stringify({ ...record, category: "no more", extra: 1 });
    const former = parseStored("laws", json);
    expect(former).toMatchObject({ title: "What It Said", words: 4, issues: [{ field: "category" }] });
    expect(former.record).toBeUndefined();
    const pattern = parseStored("patterns", JSON.stringify({ name: "P", problem: "One two.", ethicsGuide: "Three." }));
    expect([pattern.title, pattern.words, pattern.record]).toEqual(["P", 3, undefined]);
  });

  it.each(["", "{", "null", "[]", '"text"', "7"])("takes %s as it is", (json) => {
    expect(parseStored("laws", json)).toMatchObject({ title: "(no title)", words: 0, issues: [expect.anything()] });
  });
});

describe("parseLeniently", () => {
  const schema = z.strictObject({
    title: z.string(),
    isNew: z.boolean().default(false),
    tags: z.array(z.string()).default([]),
  });

  it("fills what was added since with its default, and leaves the value alone", () => {
    const value = { title: "T", gone: 1 };
    expect(parseLeniently(schema, value).data).toEqual({ title: "T", isNew: false, tags: [] });
    expect(value).toEqual({ title: "T", gone: 1 });
  });

  it("does not make up what has no default", () => {
    expect(parseLeniently(schema, { isNew: true }).success).toBe(false);
  });
});

describe("history", () => {
  it("lists every revision, newest first, readable or not", async () => {
    await keep(JSON.stringify({ ...record, category: "no more" }));
    await keep("{", { author: "Ada" });
    await keep(JSON.stringify(record));
    expect(await listHistory(db, "laws", "a-law")).toEqual([
      {
        revision: 3,
        replacedAt: now.toISOString(),
        replacedBy: null,
        what: null,
        title: "What It Said",
        words: 4,
        changed: ["title", "content"],
        isReadable: true,
      },
      {
        revision: 2,
        replacedAt: now.toISOString(),
        replacedBy: "Ada",
        what: null,
        title: "(no title)",
        words: 0,
        changed: [],
        isReadable: false,
      },
      {
        revision: 1,
        replacedAt: now.toISOString(),
        replacedBy: null,
        what: null,
        title: "What It Said",
        words: 4,
        changed: [],
        isReadable: false,
      },
    ]);
  });
});

describe("the history of a record", () => {
  it("is its own: not that of another, nor of another kind's record with the same id", async () => {
    await keep(JSON.stringify({ ...record, id: "b-law" }), { recordId: "b-law" });
    await keep(JSON.stringify({ ...sample.basics, id: "a-law" }), { kind: "basics" });
    expect(await listHistory(db, "laws", "a-law")).toEqual([]);
    for (const revision of [1, 2]) await expect(restore(revision)).rejects.toThrow(`has no revision ${revision}`);
    expect(await listHistory(db, "laws", "b-law")).toHaveLength(1);
  });
});

describe("restoring", () => {
  it("brings a record back and keeps what it said", async () => {
    await keep(JSON.stringify({ ...record, mood: "good" }));
    await restore(1);
    expect(await findBySlug(db, "laws", "a-law")).toEqual({ ...record, updatedAt: now.toISOString() });
    expect((await listHistory(db, "laws", "a-law"))[0]).toMatchObject({
      title: sample.laws.title,
      replacedBy: "a test",
    });
  });

  it("says why a revision cannot be restored, and changes nothing", async () => {
    await keep(JSON.stringify({ ...record, category: "no more" }));
    const failure = await restore(1).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DomainError);
    expect(failure).toMatchObject({
      code: "invalid",
      message: expect.stringContaining("no longer matches the record format"),
      issues: [{ field: "category" }],
    });
    await expect(restore(9)).rejects.toThrow("has no revision 9");
    expect(await findBySlug(db, "laws", "a-law")).toEqual(sample.laws);
    expect(await listHistory(db, "laws", "a-law")).toHaveLength(1);
  });
});
