import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveEdit } from "../../../db/changes.ts";
import { upsert } from "../../../db/queries/content.ts";
import { type LoaderSite, loaderSite } from "../../../tests/support/loader-site.ts";
import { sample } from "../../../tests/support/records.ts";
import { changesPage } from "./changes-page.server.ts";

let made: LoaderSite;
beforeEach(async () => {
  made = await loaderSite();
});
afterEach(() => made.site.db.destroy());

const shown = async () => (await changesPage(made.site)).content;
const told = async () =>
  (await shown()).months.map(({ month, added, changed }) => [
    month,
    ...[...added, ...changed].map(({ record, what, on }) => `${what} ${record.path} ${on}`),
  ]);

describe("what is new", () => {
  it("is nothing on a site without articles, and the first edition on a fresh one", async () => {
    expect(await shown()).toEqual({ months: [], firstEdition: undefined, isCut: false });
    await upsert(made.site.db, "basics", sample.basics);
    await upsert(made.site.db, "laws", sample.laws);
    expect(await shown()).toMatchObject({ months: [], firstEdition: { on: "2026-11-21" } });
  });

  it("is told of published records alone, from their dates and from each edit", async () => {
    const { db } = made.site;
    await upsert(db, "basics", sample.basics);
    await upsert(db, "laws", sample.laws);
    await saveEdit(
      db,
      "laws",
      { ...sample.laws, title: "Second" },
      { at: new Date("2026-12-02T00:00:00Z"), by: "a test" },
    );
    await saveEdit(
      db,
      "laws",
      { ...sample.laws, title: "Third" },
      { at: new Date("2027-02-03T00:00:00Z"), by: "a test" },
    );
    const added = { ...sample.basics, id: "b", slug: "b", createdAt: "2027-02-01T00:00:00.000Z" };
    await saveEdit(db, "basics", added, { at: new Date("2027-02-01T00:00:00Z"), by: "a test" });
    await saveEdit(
      db,
      "basics",
      { ...added, id: "c", slug: "c" },
      { at: new Date("2027-02-01T00:00:00Z"), by: "a test" },
      { isDraft: true },
    );
    expect(await told()).toEqual([
      ["2027-02", "added /basics/b 2027-02-01", "changed /laws/a-law 2027-02-03"],
      ["2026-12", "changed /laws/a-law 2026-12-02"],
    ]);
    await saveEdit(db, "laws", sample.laws, { at: new Date("2027-02-04T00:00:00Z"), by: "a test" }, { isDraft: true });
    expect(await told()).toEqual([["2027-02", "added /basics/b 2027-02-01"]]);
  });

  it("knows a change by import, which leaves the record's own date as it was, and shows a bounded number", async () => {
    const { db } = made.site;
    for (let index = 0; index < 70; index += 1) {
      const id = `n-${index}`;
      const createdAt = index === 0 ? "2026-01-01T00:00:00.000Z" : "2026-03-01T00:00:00.000Z";
      await upsert(db, "basics", { ...sample.basics, id, slug: id, createdAt, updatedAt: createdAt });
    }
    await db
      .insertInto("revisions")
      .values({ kind: "basics", recordId: "n-0", record: "{}", savedAt: "2026-04-01T00:00:00.000Z" })
      .execute();
    const { months, isCut } = await shown();
    expect(months.map(({ month, added, changed }) => [month, added.length, changed.length])).toEqual([
      ["2026-04", 0, 1],
      ["2026-03", 59, 0],
    ]);
    expect(isCut).toBe(true);
  });
});
