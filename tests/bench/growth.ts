import { cp } from "node:fs/promises";
import Table from "cli-table3";
import { kinds } from "../../app/content/kinds/index.ts";
import { openDatabase, searchRecords } from "../../db/dialect.ts";
import { upsert } from "../../db/queries/content.ts";
import { upsertMedia } from "../../db/queries/media.ts";

import { generateArticles } from "../support/articles.ts";
import { longestHold } from "../support/holding.ts";
import { type SiteProcess, startProcess } from "../support/process.ts";
import { atMost, type Finding, median, percentile } from "./measure.ts";

/** Articles beside the seed's. */
const SIZES = [0, 100, 1000, 10_000];
/** Words of each sort that are searched for, and rounds that measure the engine's compiler rather than the code. */
const WORDS = 40;
const WARM_UP = 12;

const articles = generateArticles(Math.max(...SIZES)).map((article) => {
  const [first = "", , , last = ""] = article.title.split(" ");
  const rare = `${first.slice(0, 6)}${last.slice(-6)}`;
  const links = `[AI](/basics/what-is-ai) and [another](/basics/article-${article.position % 97})`;
  return { ...article, rare, content: `${article.content}\n\nSee ${links} of ${rare}.` };
});
const common = [...new Set(articles[0]?.content.match(/[a-z]{5,}/g))].slice(0, WORDS);
/** Words of a few articles, made of common ones; of the smallest size as of the largest. */
const rare = articles.slice(0, WORDS).map((article) => article.rare);

async function makeDatabase(seeded: string, size: number): Promise<string> {
  const file = `${seeded}-${size}`;
  await cp(seeded, file);
  const db = openDatabase(file);
  await db.transaction().execute(async (transaction) => {
    for (const { rare: _, ...article } of articles.slice(0, size)) await upsert(transaction, "basics", article);
  });
  await db.destroy();
  return file;
}

const pages = ["basics/what-is-ai", "basics/how-ai-works", "laws/dark-matter", "pattern/feedback-loop"];
const every = <T>(all: readonly T[], round: number): string => String(all[round % all.length]);
const figure = (all: readonly number[], name: string) =>
  name.endsWith("percentile") ? percentile(all, 0.95) : median(all);

/** What is asked for, and how often. */
const measures: { [name: string]: { address: (round: number) => string; rounds: number } } = {
  "an article, its Markdown known": { address: (round) => `/${every(pages, round)}`, rounds: 60 },
  "a list page": { address: () => "/basics", rounds: 30 },
  "the glossary": { address: () => "/glossary", rounds: 30 },
  "search for a common word, 95th percentile": {
    address: (round) => `/api/search?q=${every(common, round)}`,
    rounds: 120,
  },
  "search for a rare word, 95th percentile": { address: (round) => `/api/search?q=${every(rare, round)}`, rounds: 120 },
  "the feed": { address: () => "/feed.xml", rounds: 10 },
  "llms.txt": { address: () => "/llms.txt", rounds: 10 },
  "the site map": { address: () => "/sitemap.xml", rounds: 10 },
  "a whole list of the API": { address: () => "/api/fundamentals", rounds: 3 },
};

/** Asks for what the page cache has forgotten: the content is touched first. */
async function ask({ origin, databaseFile }: SiteProcess, path: string): Promise<number> {
  const db = openDatabase(databaseFile);
  await upsertMedia(db, { path: "touched.txt", mime: "text/plain", bytes: Buffer.from(String(performance.now())) });
  await db.destroy();
  const start = performance.now();
  const answer = await fetch(origin + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - start;
}

/**
 * Milliseconds that each measure takes in each site. All sizes and measures take turns, so that a busy moment of the
 * machine falls on all of them.
 */
async function timeSites(sites: SiteProcess[]): Promise<Map<string, number[]>> {
  const times = new Map(Object.keys(measures).map((name) => [name, sites.map((): number[] => [])]));
  for (let round = -WARM_UP; round < 120; round += 1) {
    for (const [name, { address, rounds }] of Object.entries(measures)) {
      if (round >= rounds) continue;
      const turns = [...sites.entries()];
      const first = (round + WARM_UP) % turns.length;
      for (const [index, site] of [...turns.slice(first), ...turns.slice(0, first)]) {
        const taken = await ask(site, address(round + WARM_UP));
        if (round >= 0) times.get(name)?.[index]?.push(taken);
      }
    }
  }
  return new Map([...times].map(([name, all]) => [name, all.map((one) => figure(one, name))]));
}

/** Milliseconds that the query of a search takes alone, for common words and rare ones in turn. */
async function timeQueries(databaseFile: string): Promise<{ common: number; rare: number }> {
  const db = openDatabase(databaseFile);
  const times = { common: [] as number[], rare: [] as number[] };
  for (let round = -WARM_UP; round < 400; round += 1) {
    for (const [name, words] of [
      ["common", common],
      ["rare", rare],
    ] as const) {
      const start = performance.now();
      await searchRecords(db, { term: every(words, round + WARM_UP), kinds, limit: 8 });
      if (round >= 0) times[name].push(performance.now() - start);
    }
  }
  await db.destroy();
  return { common: percentile(times.common, 0.95), rare: percentile(times.rare, 0.95) };
}

/** What the seed, 100, 1,000 and 10,000 articles more cost, side by side. */
export async function measureGrowth(seeded: string): Promise<Finding[]> {
  const databases: string[] = [];
  for (const size of SIZES) databases.push(await makeDatabase(seeded, size));
  const sites = await Promise.all(databases.map((database) => startProcess({ database })));
  const figures = await timeSites(sites);
  await Promise.all(sites.map(({ stop }) => stop()));
  const queries: { common: number; rare: number }[] = [];
  for (const database of databases) queries.push(await timeQueries(database));
  for (const word of ["common", "rare"] as const)
    figures.set(
      `its query alone, for a ${word} word`,
      queries.map((times) => times[word]),
    );
  const held: number[] = [];
  for (const database of databases) held.push(await longestHold(database, "/api/fundamentals"));
  figures.set("a whole list of the API: held at a time", held);
  print(figures);
  const beside = (name: string, size: number, than = name, thanSize = size) => {
    const of = (one: string, at: number) => figures.get(one)?.[SIZES.indexOf(at)] ?? Number.NaN;
    return of(name, size) / of(than, thanSize);
  };
  const [article = "", list = "", , commonWord = "", rareWord = ""] = Object.keys(measures);
  const query = (word: string) => `its query alone, for a ${word} word`;
  const most = (name: string, value: number, at: number) => atMost(name, value, at, "", 2);
  return [
    most("an article among 10,000 beside the seed's", beside(article, 10_000, article, 0), 1.5),
    most("a list page of 10,000 beside one of 100", beside(list, 10_000, list, 100), 1.5),
    most("a common word among 10,000 beside a rare one", beside(commonWord, 10_000, rareWord), 3),
    most("the same, the query alone", beside(query("common"), 10_000, query("rare")), 3),
    most("an API list's hold of 10,000 beside 1,000", (held[3] ?? Number.NaN) / (held[2] ?? Number.NaN), 2),
  ];
}

function print(figures: ReadonlyMap<string, number[]>): void {
  const sizes = SIZES.map((size) => (size === 0 ? "seed" : size.toLocaleString("en")));
  const table = new Table({ head: ["ms", ...sizes], style: { head: [], border: [] } });
  for (const [name, values] of figures) table.push([name, ...values.map((value) => value.toFixed(1))]);
  console.log(table.toString());
}
