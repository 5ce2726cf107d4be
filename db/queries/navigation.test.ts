import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../tests/support/empty-database.ts";
import { sample } from "../../tests/support/records.ts";
import type { Db } from "../schema.ts";
import { findAll, upsert } from "./content.ts";
import { findNeighbors } from "./page-lists.ts";

let db: Db;
beforeEach(async () => {
  db = await emptyDatabase();
});
afterEach(() => db.destroy());

describe("neighbors", () => {
  it("are those in the order of positions and, where they are the same, of slugs", async () => {
    for (const [slug, position] of [
      ["c", 2],
      ["a", 3],
      ["e", 2],
      ["b", 10],
      ["d", 2],
      ["z", 1],
    ] as const) {
      await upsert(db, "patterns", { ...sample.patterns, id: slug, slug, position, name: `Name of ${slug}` });
    }
    const order = (await findAll(db, "patterns")).map(({ slug }) => slug);
    expect(order).toEqual(["z", "c", "d", "e", "a", "b"]);
    for (const [index, slug] of order.entries()) {
      const { previous, next } = (await findNeighbors(db, "patterns", slug)) ?? {};
      expect([slug, previous?.slug, next?.slug]).toEqual([slug, order[index - 1], order[index + 1]]);
    }
    expect((await findNeighbors(db, "patterns", "z"))?.next).toEqual({ slug: "c", title: "Name of c" });
    expect(await findNeighbors(db, "patterns", "nowhere")).toBeUndefined();
  });
});
