import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { recordVersion, saveEdit } from "./changes.ts";
import { findBySlug, upsert } from "./queries/content.ts";
import { findRevisions } from "./revisions.ts";
import type { Db } from "./schema.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const change = { at: now, by: "a test" };
let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
  await upsert(db, "laws", sample.laws);
});
afterEach(() => db.destroy());

const edited = { ...sample.laws, title: "Edited" };

describe("an edit", () => {
  it("keeps what the record said before", async () => {
    expect(await saveEdit(db, "laws", edited, change)).toEqual({ ...edited, updatedAt: now.toISOString() });
    const revisions = await findRevisions(db, "laws", "a-law");
    expect(revisions.map(({ record }) => JSON.parse(record))).toEqual([sample.laws]);
  });

  it("that changes nothing is none: no revision, no later day, the record as it stands", async () => {
    expect(await saveEdit(db, "laws", { ...sample.laws }, change)).toEqual(sample.laws);
    expect(await findRevisions(db, "laws", "a-law")).toEqual([]);
    expect(await findBySlug(db, "laws", "a-law")).toEqual(sample.laws);
    // It is one all the same when visitors do not see it any more.
    await saveEdit(db, "laws", sample.laws, change, { isDraft: true });
    expect(await findRevisions(db, "laws", "a-law")).toHaveLength(1);
  });

  it("that the database does not take leaves no revision behind", async () => {
    await sql`create trigger in_the_way before update on laws begin select raise(abort, 'no laws today'); end`.execute(
      db,
    );
    await expect(saveEdit(db, "laws", edited, change)).rejects.toThrow("no laws today");
    expect(await findRevisions(db, "laws", "a-law")).toEqual([]);
    expect(await findBySlug(db, "laws", "a-law")).toEqual(sample.laws);
  });

  it("of the version that is there is saved; of an earlier one it is refused with both versions", async () => {
    const first = recordVersion(sample.laws);
    const saved = await saveEdit(db, "laws", edited, change, { isExpected: (version) => version === first });
    const other = { ...sample.laws, coreQuestions: "Mine?" };
    const refused = saveEdit(db, "laws", other, change, { isExpected: (version) => version === first });
    await expect(refused).rejects.toMatchObject({
      code: "conflict",
      message: "laws/a-law was changed by someone else since you read it (title). Nothing was saved.",
      details: { base: sample.laws, current: saved, changed: ["updatedAt", "title"] },
    });
    expect(await findBySlug(db, "laws", "a-law")).toEqual(saved);
    expect(await findRevisions(db, "laws", "a-law")).toHaveLength(1);
  });

  it("of a version that never was is refused with what is there", async () => {
    await expect(saveEdit(db, "laws", edited, change, { isExpected: () => false })).rejects.toMatchObject({
      code: "conflict",
      details: { base: null, current: sample.laws, changed: [] },
    });
  });

  it("with a fault saves nothing", async () => {
    const faulty = { ...edited, content: "A fact.[^nobody]" };
    await expect(saveEdit(db, "laws", faulty, change)).rejects.toMatchObject({ code: "invalid" });
    expect(await findRevisions(db, "laws", "a-law")).toEqual([]);
  });
});
