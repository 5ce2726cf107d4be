import { afterAll, beforeAll, expect, it } from "vitest";
import { askedAsOf, kinds, titleOf } from "../../app/content/kinds/index.ts";
import { readResults, search } from "../../app/features/search/search.server.ts";
import { openDatabase } from "../../db/dialect.ts";
import { findAll } from "../../db/queries/content.ts";
import type { Db } from "../../db/schema.ts";
import { createDatabase, dropDatabase } from "../support/postgres.ts";
import { seededDatabase, seededPostgres } from "../support/seeded-database.ts";

let url: string;
let sites: { sqlite: Db; postgres: Db };
beforeAll(async () => {
  url = await createDatabase(seededPostgres());
  sites = { sqlite: openDatabase(seededDatabase()), postgres: openDatabase(url) };
});
afterAll(async () => {
  await sites.sqlite.destroy();
  await sites.postgres.destroy();
  await dropDatabase(url);
});

it("search finds the same three pages first on SQLite and PostgreSQL, for 95 of 100 questions and titles", async () => {
  const terms: string[] = [];
  for (const kind of kinds)
    for (const record of await findAll(sites.sqlite, kind))
      terms.push(titleOf(kind, record), ...askedAsOf(kind, record).slice(0, 1));
  expect(terms.length).toBeGreaterThan(300);
  const firstThree = async (db: Db, term: string) => {
    const findings = await search(db, term);
    return (await readResults(db, findings, findings.matches.slice(0, 3))).map(({ path }) => path).toSorted();
  };
  const differing: string[] = [];
  for (const term of terms) {
    const [one, other] = [await firstThree(sites.sqlite, term), await firstThree(sites.postgres, term)];
    if (JSON.stringify(one) !== JSON.stringify(other)) differing.push(term);
  }
  expect(differing.length / terms.length, differing.join("\n")).toBeLessThanOrEqual(0.05);
});

it("both databases have the same tables and columns, but for what is each one's own", async () => {
  const columnsOf = async (db: Db) => {
    const tables = await db.introspection.getTables();
    const own = tables.filter(
      ({ name }) => !/^(search|sections)$|^(search|sections)_(config|data|docsize|idx)$|^rate_limits$/.test(name),
    );
    return own
      .flatMap(({ name, columns }) =>
        columns.map((column) => `${name}.${column.name} ${column.name !== "id" && column.isNullable}`),
      )
      .filter((column) => !/^search_(texts|sections)\.(search|length) /.test(column))
      .toSorted();
  };
  expect(await columnsOf(sites.postgres)).toEqual(await columnsOf(sites.sqlite));
});
