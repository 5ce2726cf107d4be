import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { saveEdit } from "./changes.ts";
import { findBeginning, findChanged } from "./exchange.ts";
import { upsert } from "./queries/content.ts";
import { findLatestChanges } from "./revisions.ts";
import type { Db } from "./schema.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

/** A moment some milliseconds after the database began. */
const began = async (milliseconds: number) => new Date(Date.parse(await findBeginning(db)) + milliseconds);
const make = async (slug: string, at: Date) => {
  const moment = at.toISOString();
  await upsert(db, "basics", { ...sample.basics, id: slug, slug, createdAt: moment, updatedAt: moment });
};
const changedSince = async (since: Parameters<typeof findChanged>[1]) =>
  (await findChanged(db, since)).corpus.records.basics.map(({ slug }) => slug).sort();

describe("what was changed since a moment", () => {
  it("has what was made in that very moment, and nothing of a millisecond before", async () => {
    await make("before", await began(9));
    await make("then", await began(10));
    await make("later", await began(11));
    expect(await changedSince({ at: await began(10) })).toEqual(["later", "then"]);
  });

  it("has what was edited in that very moment, and nothing of a millisecond before", async () => {
    await make("before", await began(0));
    await make("then", await began(0));
    for (const [slug, milliseconds] of [
      ["before", 9],
      ["then", 10],
    ] as const) {
      const at = await began(milliseconds);
      await saveEdit(db, "basics", { ...sample.basics, id: slug, slug, title: "Edited" }, { at, by: "a test" });
    }
    expect(await changedSince({ at: await began(10) })).toEqual(["then"]);
  });

  it("has nothing that the database was filled with in the moment it began", async () => {
    await make("filled", await began(0));
    await make("made", await began(1));
    expect(await changedSince({ at: await began(-1000) })).toEqual(["made"]);
  });
});

it("what was changed after a revision has nothing of that change, made in its moment", async () => {
  await make("edited", await began(0));
  await make("with-it", await began(10));
  await make("later", await began(11));
  const edited = { ...sample.basics, id: "edited", slug: "edited", title: "Edited" };
  await saveEdit(db, "basics", edited, { at: await began(10), by: "a test" });
  const [last] = await findLatestChanges(db, 1);
  expect(await changedSince({ revision: Number(last?.id) })).toEqual(["later"]);
});
