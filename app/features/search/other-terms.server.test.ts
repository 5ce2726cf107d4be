import { afterAll, beforeAll, expect, it } from "vitest";
import { upsert } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { emptyDatabase } from "../../../tests/support/empty-database.ts";
import { sample } from "../../../tests/support/records.ts";
import { otherTerms } from "./other-terms.server.ts";

let db: Db;
beforeAll(async () => {
  db = await emptyDatabase();
  await upsert(db, "patterns", { ...sample.patterns, name: "Autonomy Dial", slug: "autonomy-dial" });
  await upsert(db, "laws", { ...sample.laws, title: "Dark Matter", slug: "dark-matter" });
});
afterAll(() => db.destroy());

it.each([
  ["autonomous", ["autonomy dial"]],
  ["the mattress", ["dark matter"]],
  ["zzzz", []],
  ["a is", []],
])("instead of %s offers %j", async (term, names) => {
  expect(await otherTerms(db, term)).toEqual(names);
});
