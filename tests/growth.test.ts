import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectionOf, listRecords, navigationOf } from "../app/features/api/records.server.ts";
import { changesPage } from "../app/features/changes/changes-page.server.ts";
import { homePage } from "../app/features/home/home-page.server.ts";
import { startPage } from "../app/features/kit/start-page.server.ts";
import { patternsPage } from "../app/features/patterns/patterns-page.server.ts";
import { createArticleRenderer } from "../app/features/reading/article-renderer.ts";
import { footerColumns, listPage, newestArticles } from "../app/features/reading/list-pages.server.ts";
import { recordPage } from "../app/features/reading/record-page.server.ts";
import { searchPage } from "../app/features/search/search-page.server.ts";
import { languageModelList, siteMap } from "../app/features/sharing/for-machines.server.ts";
import type { Site } from "../app/site/context.ts";
import { migrateToLatest } from "../db/prepare.ts";
import { findAll, upsert } from "../db/queries/content.ts";
import { generateArticles } from "./support/articles.ts";
import { gather } from "./support/gather.ts";
import { type LoaderSite, loaderSite } from "./support/loader-site.ts";
import { openRecorded, type RanStatement } from "./support/recorded-database.ts";
import { sample } from "./support/records.ts";

/** As many as any page looks through, and half as many again. */
const FEW = 240;
const MANY = 360;

let made: LoaderSite;
let site: Site;
let readDuring: ReturnType<typeof openRecorded>["readDuring"];
let db: Site["db"];
/** A folder with databases of few and of many records, made once; each test has a copy, so that none finds what another kept. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "growth-"));
  ({ db } = openRecorded(join(folder, "made.db")));
  await migrateToLatest(db);
  await upsert(db, "laws", { ...sample.laws, related: ["basics/article-3", "basics/article-4"] });
  await upsert(db, "glossary", sample.glossary);
  await grow(0, FEW);
  await copyTo("few.db");
  await grow(FEW, MANY);
  await copyTo("many.db");
  await db.destroy();
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  made = await loaderSite();
  await use("few.db");
});
afterEach(async () => {
  await db.destroy();
  await made.site.db.destroy();
});

const copyTo = (name: string) => sql`vacuum into ${join(folder, name)}`.execute(db);

/** Has the site run on a copy of one of the databases. */
async function use(name: "few.db" | "many.db"): Promise<void> {
  const file = join(folder, `own-${name}`);
  await copyFile(join(folder, name), file);
  ({ db, readDuring } = openRecorded(file));
  site = { ...made.site, db, articles: createArticleRenderer(db) };
}

async function useMany(): Promise<void> {
  await db.destroy();
  await use("many.db");
}

/** Adds basics, all featured and all linking to one law, and as many patterns to try. */
async function grow(from: number, to: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const article of generateArticles(to).slice(from)) {
      const content = `${article.content}\n\n[A law](/laws/a-law)`;
      await upsert(transaction, "basics", { ...article, content });
      const { slug, position } = article;
      await upsert(transaction, "patterns", {
        ...sample.patterns,
        id: slug,
        slug,
        position,
        designing: ["agent" as const],
        related: ["laws/a-law"],
      });
    }
  });
}

/**
 * A scan that goes on to the end of a table or index, or passes over what is not asked for, or gathers what it found
 * before it gives the first.
 */
const isUnbounded = ({ sql, plan }: RanStatement): boolean =>
  plan.some((line) => {
    if (/^USE TEMP B-TREE/.test(line)) return true;
    if (!/^SCAN/.test(line)) return false;
    const isCount = /^select count\(\*\)/.test(sql) && / USING COVERING INDEX /.test(line);
    const isLimited = / limit /.test(sql) && / USING (COVERING )?INDEX /.test(line);
    const passesOver = / where /.test(sql) && / INDEX \w+_position$/.test(line);
    return !isCount && (!isLimited || passesOver);
  });

const pages: [name: string, ask: () => Promise<unknown>][] = [
  ["the footer", () => footerColumns(db)],
  ["the page of an article", () => recordPage(site, "basics", "article-50")],
  ["the page of an article that all others mention", () => recordPage(site, "laws", "a-law")],
  ["a list", () => listPage(site, "basics", null)],
  ["a later page of a list", () => listPage(site, "basics", "2")],
  ["the patterns", () => patternsPage(site, new URLSearchParams())],
  ["the patterns of a task", () => patternsPage(site, new URLSearchParams({ task: "Predict" }))],
  ["the home page", async () => homePage(site, (part) => part)],
  ["what is new", () => changesPage(site, null)],
  ["the patterns of a law", () => patternsPage(site, new URLSearchParams({ law: "a-law" }))],
  ["what somebody designs", () => startPage(site, "agent")],
  ["the feed", () => newestArticles(db, 40)],
  ["the list for language models", () => languageModelList(site, 40)],
  ["the neighbors of a record", () => navigationOf(site, "fundamental", "article-50")],
];

describe("with half as many records again", () => {
  it("each page runs the same statements and is given the same number of rows", async () => {
    const readOf = async () => {
      const read: Record<string, (readonly [string, number])[]> = {};
      for (const [name, ask] of pages) read[name] = (await readDuring(ask)).map(({ sql, rows }) => [sql, rows]);
      return read;
    };
    const few = await readOf();
    expect(Object.values(few).flat().length).toBeGreaterThan(pages.length * 2);
    await useMany();
    expect(await readOf()).toEqual(few);
  });

  it("each page goes through no table", async () => {
    for (const [name, ask] of pages) {
      const ran = (await readDuring(ask)).filter(({ sql }) => !sql.includes('from "glossary_terms"'));
      expect([name, ...ran.filter(isUnbounded)]).toEqual([name]);
    }
  });

  it("the page of an article reads no other record whole", async () => {
    const ran = await readDuring(() => recordPage(site, "laws", "a-law"));
    const whole = ran.filter(({ sql }) => sql.startsWith("select *"));
    expect(whole.map(({ sql, rows }) => [sql, rows])).toEqual([['select * from "laws" where "slug" = ?', 1]]);
  });

  it("the API's lists are read a part at a time, and the site map from indexes alone", async () => {
    await useMany();
    let list = "";
    const listed = await readDuring(async () => {
      list = (await gather(listRecords(site, collectionOf("fundamentals"), false))).join("");
    });
    expect(JSON.parse(list)).toEqual(await findAll(db, "basics"));
    expect(listed.map(({ rows }) => rows)).toEqual([50, 50, 50, 50, 50, 50, 50, 10, 0]);
    expect(listed.filter(isUnbounded)).toEqual([]);
    const mapped = await readDuring(() => siteMap(site));
    const places = mapped.filter(({ sql, rows }) => sql.startsWith('select "slug", "updatedAt" from') && rows > 0);
    expect(places.map(({ rows }) => rows)).toEqual([MANY, 1, MANY]);
    for (const { plan } of places) expect(plan).toEqual([expect.stringMatching(/^SCAN \w+ USING COVERING INDEX/)]);
  });

  it("a search for a word of every text reads no more texts than it shows and puts in order", async () => {
    const given = async () => {
      const ran = await readDuring(async () => searchPage(site, new URLSearchParams({ q: "law" })));
      const texts = ran.filter(({ sql }) => /^select \* from "search_texts"|highlight\(/.test(sql));
      expect(texts).toHaveLength(3);
      return texts.reduce((sum, { rows }) => sum + rows, 0);
    };
    const few = await given();
    await useMany();
    expect(await given()).toBe(few);
    expect(few).toBeLessThan(150);
  });
});
