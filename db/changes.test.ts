import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkStructure } from "../app/content/checks/check.ts";
import { descriptors, kinds } from "../app/content/kinds/index.ts";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { searched } from "../tests/support/searched.ts";
import {
  addDraft,
  changeRecord,
  deleteRecord,
  duplicateRecord,
  faultsOfChange,
  publish,
  recordVersion,
  renameRecord,
  unpublish,
} from "./changes.ts";
import { readDatabase } from "./exchange.ts";
import { listHistory, restoreRevision } from "./history.ts";
import { findBySlug, findPresentSlug, isEmpty, upsert, wasDeleted } from "./queries/content.ts";
import { findRevisions } from "./revisions.ts";
import type { Db } from "./schema.ts";
import { findAllStored, findStored, findStoredById, store } from "./stored.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const change = { at: now, by: "a test" };
const law = { ...sample.laws, content: "Law text, see [the basic](/basics/a-basic).[^lee04]" };
let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
  await upsert(db, "basics", sample.basics);
  await upsert(db, "laws", law);
});
afterEach(() => db.destroy());

const edited = { ...law, title: "Edited" };

describe("an edit", () => {
  it("keeps what the record said before", async () => {
    expect(await changeRecord(db, "laws", edited, change)).toEqual({
      record: { ...edited, updatedAt: now.toISOString() },
      isChanged: true,
    });
    const revisions = await findRevisions(db, "laws", "a-law");
    expect(revisions.map(({ record }) => JSON.parse(record))).toEqual([law]);
  });

  it("that changes nothing is none: no revision, no later day, the record as it stands", async () => {
    expect(await changeRecord(db, "laws", { ...law }, change)).toEqual({ record: law, isChanged: false });
    expect(await findRevisions(db, "laws", "a-law")).toEqual([]);
    expect(await findBySlug(db, "laws", "a-law")).toEqual(law);
    // It is one all the same when visitors do not see it any more.
    await changeRecord(db, "laws", law, change, { isDraft: true });
    expect(await findRevisions(db, "laws", "a-law")).toHaveLength(1);
  });

  it("that the database does not take leaves no revision behind", async () => {
    await sql`create trigger in_the_way before update on laws begin select raise(abort, 'no laws today'); end`.execute(
      db,
    );
    await expect(changeRecord(db, "laws", edited, change)).rejects.toThrow("no laws today");
    expect(await findRevisions(db, "laws", "a-law")).toEqual([]);
    expect(await findBySlug(db, "laws", "a-law")).toEqual(law);
  });

  it("of the version that is there is saved; of an earlier one it is refused with both versions", async () => {
    const first = recordVersion(law);
    const { record: saved } = await changeRecord(db, "laws", edited, change, {
      isExpected: (version) => version === first,
    });
    const other = { ...law, coreQuestions: "Mine?" };
    const refused = changeRecord(db, "laws", other, change, { isExpected: (version) => version === first });
    await expect(refused).rejects.toMatchObject({
      code: "conflict",
      message: "laws/a-law was changed by someone else since you read it (title). Nothing was saved.",
      details: { base: law, current: saved, changed: ["updatedAt", "title"] },
    });
    expect(await findBySlug(db, "laws", "a-law")).toEqual(saved);
    expect(await findRevisions(db, "laws", "a-law")).toHaveLength(1);
  });

  it("of a version that never was is refused with what is there", async () => {
    await expect(changeRecord(db, "laws", edited, change, { isExpected: () => false })).rejects.toMatchObject({
      code: "conflict",
      details: { base: null, current: law, changed: [] },
    });
  });

  it("with a fault saves nothing", async () => {
    const faulty = { ...edited, content: "A fact.[^nobody]" };
    await expect(changeRecord(db, "laws", faulty, change)).rejects.toMatchObject({ code: "invalid" });
    expect(await findRevisions(db, "laws", "a-law")).toEqual([]);
  });
});

const basic = async () => {
  const found = await findStored(db, "basics", "a-basic");
  if (!found) throw new Error("There is no a-basic.");
  return found;
};
const found = async () => (await searched(db, "a basic")).filter(({ kind }) => kind === "basics").length;

describe("a draft", () => {
  it("stands in no table that pages read, and comes back as it was", async () => {
    expect(await found()).toBe(1);
    await store(db, "basics", { record: sample.basics, isDraft: true });
    expect([await findBySlug(db, "basics", "a-basic"), await found()]).toEqual([undefined, 0]);
    const draft = { record: sample.basics, isDraft: true };
    expect(await findStored(db, "basics", "a-basic")).toEqual(draft);
    expect(await findStoredById(db, "basics", "a-basic")).toEqual(draft);
    expect(await findAllStored(db, "basics")).toEqual([draft]);
    await store(db, "basics", { record: sample.basics, isDraft: false });
    expect([await findBySlug(db, "basics", "a-basic"), await found()]).toEqual([sample.basics, 1]);
    expect(await findAllStored(db, "basics")).toEqual([{ record: sample.basics, isDraft: false }]);
  });

  it("stays one when it is edited, and keeps a site from being empty", async () => {
    await store(db, "basics", { record: sample.basics, isDraft: true });
    await changeRecord(db, "basics", { ...sample.basics, title: "Other" }, change);
    expect(await findStored(db, "basics", "a-basic")).toMatchObject({ record: { title: "Other" }, isDraft: true });
    const revisions = await findRevisions(db, "basics", "a-basic");
    expect(revisions.map(({ record }) => JSON.parse(record))).toEqual([sample.basics]);
    await db.deleteFrom("laws").execute();
    expect(await isEmpty(db)).toBe(false);
    expect([...(await readDatabase(db)).drafts]).toEqual(["basics/a-basic"]);
  });

  it("takes no address that another record has", async () => {
    const twin = { record: { ...sample.basics, id: "twin" }, isDraft: true };
    const taken = "There is already another a-basic in basics";
    await expect(store(db, "basics", twin)).rejects.toThrow(taken);
    // Nor has a published one the address of a draft.
    await store(db, "basics", { record: sample.basics, isDraft: true });
    await expect(store(db, "basics", { ...twin, isDraft: false })).rejects.toThrow(taken);
    expect(await findBySlug(db, "basics", "a-basic")).toBeUndefined();
  });
});

describe("unpublishing and publishing", () => {
  it("names what leads to a record, and changes nothing unless forced", async () => {
    const refused = unpublish(db, "basics", await basic(), change, false);
    await expect(refused).rejects.toMatchObject({
      code: "invalid",
      issues: [
        { where: "laws/a-law.md", problem: expect.stringContaining("links to /basics/a-basic, which is a draft") },
      ],
    });
    expect((await basic()).isDraft).toBe(false);
    expect(await unpublish(db, "basics", await basic(), change, true)).toBe(true);
    expect((await basic()).isDraft).toBe(true);
    expect(await publish(db, "basics", await basic(), change)).toBe(true);
    expect((await basic()).isDraft).toBe(false);
  });

  it("does nothing twice, and says so", async () => {
    expect(await publish(db, "basics", await basic(), change)).toBe(false);
    await unpublish(db, "basics", await basic(), change, true);
    const draft = await basic();
    const revisions = () => findRevisions(db, "basics", draft.record.id);
    const before = await revisions();
    expect(await unpublish(db, "basics", draft, { ...change, at: new Date("2027-01-01") }, true)).toBe(false);
    expect([await basic(), await revisions()]).toEqual([draft, before]);
  });

  it("refuses to publish what leads to a draft", async () => {
    await store(db, "laws", { record: law, isDraft: true });
    await unpublish(db, "basics", await basic(), change, false);
    await expect(publish(db, "laws", { record: law, isDraft: true }, change)).rejects.toThrow("Fix its links");
  });

  it("does neither to another version than the one that was meant", async () => {
    const other = () => false;
    const conflict = { code: "conflict" };
    await expect(unpublish(db, "basics", await basic(), change, true, other)).rejects.toMatchObject(conflict);
    expect((await basic()).isDraft).toBe(false);
    await unpublish(db, "basics", await basic(), change, true);
    await expect(publish(db, "basics", await basic(), change, other)).rejects.toMatchObject(conflict);
    expect((await basic()).isDraft).toBe(true);
  });
});

describe("deleting", () => {
  it("names what leads to a record, and keeps what it said", async () => {
    const { record } = await basic();
    await expect(deleteRecord(db, "basics", record, change, false)).rejects.toMatchObject({
      issues: [{ where: "laws/a-law.md", field: "content" }],
    });
    const revision = await deleteRecord(db, "basics", record, change, true);
    expect([await findStored(db, "basics", "a-basic"), await found()]).toEqual([undefined, 0]);
    await restoreRevision(db, "basics", { id: "a-basic", slug: "a-basic" }, revision, change);
    expect(await basic()).toMatchObject({ record: { title: "A Basic" }, isDraft: true });
  });

  it("keeps the addresses that it had in public, and none of a draft", async () => {
    await renameRecord(db, "basics", await basic(), "other", change, "leave");
    const renamed = await findStored(db, "basics", "other");
    if (!renamed) throw new Error("There is no other.");
    await deleteRecord(db, "basics", renamed.record, change, true);
    const gone = async () => Promise.all(["a-basic", "other", "never"].map((slug) => wasDeleted(db, "basics", slug)));
    expect(await gone()).toEqual([true, true, false]);
    await store(db, "basics", { record: renamed.record, isDraft: true });
    expect(await gone()).toEqual([false, false, false]);
    await db.deleteFrom("former_addresses").execute();
    await deleteRecord(db, "basics", renamed.record, change, true);
    expect(await gone()).toEqual([false, false, false]);
  });
});

describe("renaming", () => {
  it("names what leads to the former address, and rewrites nothing unasked", async () => {
    await expect(renameRecord(db, "basics", await basic(), "other", change)).rejects.toMatchObject({
      issues: [{ where: "laws/a-law.md", field: "(links)", problem: "lead to /basics/a-basic" }],
    });
    expect(await renameRecord(db, "basics", await basic(), "other", change, "leave")).toEqual([]);
    expect(await findBySlug(db, "laws", "a-law")).toEqual(law);
    expect(await findPresentSlug(db, "basics", "a-basic")).toBe("other");
    expect(await findStored(db, "basics", "other")).toMatchObject({ record: { id: "a-basic" } });
  });

  it("changes links when asked, and keeps their past", async () => {
    expect(await renameRecord(db, "basics", await basic(), "other", change, "change")).toEqual(["laws/a-law"]);
    expect((await findBySlug(db, "laws", "a-law"))?.content).toContain("[the basic](/basics/other)");
    expect(await listHistory(db, "laws", "a-law")).toMatchObject([{ changed: ["content"] }]);
  });

  it("leaves a draft a draft whose links are changed", async () => {
    await store(db, "laws", { record: { ...law, id: "draft-law", slug: "draft-law" }, isDraft: true });
    await renameRecord(db, "basics", await basic(), "other", change, "change");
    expect(await findStored(db, "laws", "draft-law")).toMatchObject({
      record: { content: expect.stringContaining("/basics/other") },
      isDraft: true,
    });
  });

  it("frees an address for the record that takes it", async () => {
    await renameRecord(db, "basics", await basic(), "other", change, "leave");
    const record = { ...sample.basics, id: "new-one" };
    await store(db, "basics", { record, isDraft: false });
    expect(await findPresentSlug(db, "basics", "a-basic")).toBeUndefined();
    const renamed = await findStored(db, "basics", "other");
    if (!renamed) throw new Error("There is no other.");
    await expect(renameRecord(db, "basics", renamed, "a-basic", change, "leave")).rejects.toThrow("There is already");
  });
});

describe("a new record", () => {
  it.each(kinds)(
    "of %s is a draft that may be incomplete, at the end of its kind, which nobody publishes so",
    async (kind) => {
      const { titleField } = descriptors[kind];
      const record = await addDraft(db, kind, "a-new-one", { [titleField]: "A New One" }, change);
      expect(record).toMatchObject({ slug: "a-new-one", [titleField]: "A New One", createdAt: now.toISOString() });
      const [last] = (await findAllStored(db, kind)).slice(-1);
      expect(last).toEqual({ record, isDraft: true });
      const published = publish(db, kind, { record, isDraft: true }, change);
      const unwritten = expect.objectContaining({ problem: "is still to be written" });
      await expect(published).rejects.toMatchObject({ issues: expect.arrayContaining([unwritten]) });
    },
  );

  it("takes no slug that a record has or had first", async () => {
    await renameRecord(db, "laws", { record: law, isDraft: false }, "moved", change, "leave");
    for (const slug of ["a-law", "moved"]) {
      const taken = addDraft(db, "laws", slug, { title: "Another" }, change);
      await expect(taken).rejects.toThrow("is that of “A Law”, or was: choose another one");
    }
  });

  it("is a copy with a title that says so and a free slug, and without what speaks for the original", async () => {
    const original = { ...law, podcastUrl: "https://a.test/b.mp3", podcastDuration: 9 };
    const copy = await duplicateRecord(db, "laws", { record: original, isDraft: false }, change);
    await duplicateRecord(db, "laws", { record: original, isDraft: false }, change);
    expect(copy).toMatchObject({ title: "Copy of A Law", content: law.content, isFeatured: false, podcastUrl: null });
    const drafts = (await findAllStored(db, "laws")).filter(({ isDraft }) => isDraft);
    expect(drafts.map(({ record }) => record.slug)).toEqual(["a-law-copy", "a-law-copy-2"]);
  });
});

describe("a version that is not the present one", () => {
  const isExpected = () => false;
  it("is neither deleted nor renamed", async () => {
    const stored = { record: law, isDraft: false };
    await expect(deleteRecord(db, "laws", law, change, true, isExpected)).rejects.toMatchObject({ code: "conflict" });
    const renamed = renameRecord(db, "laws", stored, "other", change, "leave", isExpected);
    await expect(renamed).rejects.toMatchObject({ code: "conflict" });
    expect(await findStored(db, "laws", "a-law")).toEqual(stored);
  });
});

it("a draft is published as it is to be, whatever it said before", async () => {
  const draft = { ...law, id: "d", slug: "d", content: "See [a draft](/laws/e)." };
  await store(db, "laws", { record: draft, isDraft: true });
  await store(db, "laws", { record: { ...law, id: "e", slug: "e" }, isDraft: true });
  await expect(publish(db, "laws", { record: draft, isDraft: true }, change)).rejects.toThrow("Fix its links");
  const mended = { ...draft, content: "See none." };
  expect(await publish(db, "laws", { record: mended, isDraft: true }, change)).toBe(true);
  expect(await findBySlug(db, "laws", "d")).toMatchObject({ content: "See none." });
});

const asDraft = (name: string) => (around: { drafts: Set<string> }) => void around.drafts.add(name);
const sorted = (faults: readonly object[]) => faults.map((fault) => JSON.stringify(fault)).sort();

describe("what a change of a record's state would bring", () => {
  beforeEach(async () => {
    for (const kind of kinds) await upsert(db, kind, sample[kind]);
    await upsert(db, "basics", { ...sample.basics, id: "b", slug: "b", related: ["patterns/a-pattern", "laws/a-law"] });
  });

  it.each([
    ["laws", "a-law"],
    ["patterns", "a-pattern"],
  ] as const)("is what a check of the whole content finds: %s/%s", async (kind, slug) => {
    const corpus = await readDatabase(db);
    const before = sorted(checkStructure(corpus));
    corpus.drafts.add(`${kind}/${slug}`);
    const expected = sorted(checkStructure(corpus)).filter((fault) => !before.includes(fault));
    expect(sorted(await faultsOfChange(db, { kind, record: sample[kind] }, asDraft(`${kind}/${slug}`)))).toEqual(
      expected,
    );
    expect(expected.length).toBeGreaterThan(1);
  });

  it("knows an address that is written in another way", async () => {
    for (const [index, address] of ["/basics/a\\-basic", "/basics/a&#45;basic", "/basics/a-basic?x#y"].entries()) {
      const [id, content] = [`law-${index}`, `See [it](${address}).[^lee04]`];
      await upsert(db, "laws", { ...sample.laws, id, slug: id, content });
    }
    const found = await faultsOfChange(db, { kind: "basics", record: sample.basics }, asDraft("basics/a-basic"));
    expect(found.map(({ where }) => where)).toEqual(["laws/law-0.md", "laws/law-1.md", "laws/law-2.md"]);
  });
});
