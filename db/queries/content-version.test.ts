import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { sample } from "../../tests/support/records.ts";
import type { Db } from "../schema.ts";
import { upsert } from "./content.ts";
import { onceAVersion } from "./content-version.ts";
import { findFirstRefs } from "./page-lists.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

it("is made once, and anew when content has changed", async () => {
  let asked = 0;
  const titles = onceAVersion(db, async () => {
    asked += 1;
    return (await findFirstRefs(db, "laws", 9)).map(({ title }) => title);
  });
  expect([await titles(), await titles(), asked]).toEqual([[], [], 1]);
  await upsert(db, "laws", { ...sample.laws, title: "New" });
  expect([await titles(), await titles(), asked]).toEqual([["New"], ["New"], 2]);
});
