import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeRecord } from "../../../db/changes.ts";
import { upsert } from "../../../db/queries/content.ts";
import { type LoaderSite, loaderSite } from "../../../tests/support/loader-site.ts";
import { sample } from "../../../tests/support/records.ts";
import { changesPage } from "./changes-page.server.ts";
import { aboutPage, contributePage } from "./site-pages.server.ts";

let made: LoaderSite;
beforeEach(async () => {
  made = await loaderSite();
  made.site.texts = { ...made.site.texts, corrections: [] };
});
afterEach(() => made.site.db.destroy());

const shown = async (kind: string | null = null) => (await changesPage(made.site, kind)).content;
const told = async (kind?: string) =>
  (await shown(kind)).days.map(({ on, corrections, added, edited }) => [
    on,
    ...corrections.map(({ to }) => `corrected ${to}`),
    ...added.map(({ path }) => `added ${path}`),
    ...edited.map(({ path }) => `edited ${path}`),
  ]);

it("a day is shown as it was written, wherever the server is", async () => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  vi.resetModules();
  const { Day } = await import("../../ui/page-parts.tsx");
  vi.unstubAllEnvs();
  expect(renderToStaticMarkup(createElement(Day, { on: "2027-03-01" }))).toContain("March 1, 2027");
});

it("the site's own pages count reviewed articles, and each company once", async () => {
  await upsert(made.site.db, "laws", sample.laws);
  const reviews = [{ on: "2026-11-22", by: "Fact checker", checked: "Figures." }];
  for (const slug of ["one", "two"])
    await upsert(made.site.db, "case-studies", { ...sample["case-studies"], id: slug, slug, reviews });
  expect((await aboutPage(made.site)).content).toMatchObject({ articles: 3, reviewed: 2 });
  expect((await contributePage(made.site)).content.figures.at(-1)).toMatchObject({ name: "Companies", reached: 1 });
});

describe("what is new", () => {
  it("is nothing on a site without articles, and the first edition on a fresh one", async () => {
    expect(await shown()).toMatchObject({ days: [], firstEdition: undefined, isCut: false });
    await upsert(made.site.db, "basics", sample.basics);
    await upsert(made.site.db, "laws", sample.laws);
    expect(await shown()).toMatchObject({ days: [], firstEdition: { on: "2026-11-21" } });
  });

  it("is told of published records alone, from their dates and from each edit", async () => {
    const { db } = made.site;
    await upsert(db, "basics", sample.basics);
    await upsert(db, "laws", sample.laws);
    await changeRecord(
      db,
      "laws",
      { ...sample.laws, title: "Second" },
      { at: new Date("2026-12-02T00:00:00Z"), by: "a test" },
    );
    await changeRecord(
      db,
      "laws",
      { ...sample.laws, title: "Third" },
      { at: new Date("2027-02-03T00:00:00Z"), by: "a test" },
    );
    const added = { ...sample.basics, id: "b", slug: "b", createdAt: "2027-02-01T00:00:00.000Z" };
    await changeRecord(db, "basics", added, { at: new Date("2027-02-01T00:00:00Z"), by: "a test" });
    await changeRecord(
      db,
      "basics",
      { ...added, id: "c", slug: "c" },
      { at: new Date("2027-02-01T00:00:00Z"), by: "a test" },
      { isDraft: true },
    );
    expect(await told()).toEqual([
      ["2027-02-03", "edited /laws/a-law"],
      ["2027-02-01", "added /basics/b"],
      ["2026-12-02", "edited /laws/a-law"],
    ]);
    expect(await told("basics")).toEqual([["2027-02-01", "added /basics/b"]]);
    made.site.texts = {
      ...made.site.texts,
      corrections: [
        { on: "2027-02-03", to: "/laws/a-law#part", title: "A law", what: "Said one thing, and says another." },
        { on: "2027-02-02", to: "/basics", title: "Basics", what: "Counted four." },
      ],
    };
    expect(await told()).toEqual([
      ["2027-02-03", "corrected /laws/a-law#part"],
      ["2027-02-02", "corrected /basics"],
      ["2027-02-01", "added /basics/b"],
      ["2026-12-02", "edited /laws/a-law"],
    ]);
    expect((await shown("laws")).filters).toEqual([
      { label: "All", to: "/changes", count: 4, isChosen: false },
      { label: "AI Basics", to: "/changes?kind=basics", count: 2, isChosen: false },
      { label: "AI Design Laws", to: "/changes?kind=laws", count: 2, isChosen: true },
    ]);
    made.site.texts = { ...made.site.texts, corrections: [] };
    await changeRecord(
      db,
      "laws",
      sample.laws,
      { at: new Date("2027-02-04T00:00:00Z"), by: "a test" },
      { isDraft: true },
    );
    expect(await told()).toEqual([["2027-02-01", "added /basics/b"]]);
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
    const { days, isCut } = await shown();
    expect(days.map(({ on, added, edited }) => [on, added.length, edited.length])).toEqual([
      ["2026-04-01", 0, 1],
      ["2026-03-01", 60, 0],
    ]);
    expect(isCut).toBe(true);
  });
});
