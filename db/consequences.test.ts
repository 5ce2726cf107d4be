import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkCorpus } from "../app/content/checks/check.ts";
import { kinds } from "../app/content/kinds/index.ts";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { faultsOfChange } from "./changes.ts";
import { readDatabase } from "./exchange.ts";
import { upsert } from "./queries/content.ts";
import type { Db } from "./schema.ts";

let db: Db;
beforeAll(async () => {
  db = await emptyDatabase();
  for (const kind of kinds) await upsert(db, kind, sample[kind]);
  await upsert(db, "basics", { ...sample.basics, id: "b", slug: "b", related: ["patterns/a-pattern", "laws/a-law"] });
});
afterAll(() => db.destroy());

const asDraft = (name: string) => (around: { drafts: Set<string> }) => void around.drafts.add(name);
const sorted = (faults: readonly object[]) => faults.map((fault) => JSON.stringify(fault)).sort();

describe("what a change of a record's state would bring", () => {
  it.each([
    ["laws", "a-law"],
    ["patterns", "a-pattern"],
  ] as const)("is what a check of the whole content finds: %s/%s", async (kind, slug) => {
    const corpus = await readDatabase(db);
    const before = sorted(checkCorpus(corpus, "structure"));
    corpus.drafts.add(`${kind}/${slug}`);
    const expected = sorted(checkCorpus(corpus, "structure")).filter((fault) => !before.includes(fault));
    expect(sorted(await faultsOfChange(db, { kind, slug }, asDraft(`${kind}/${slug}`)))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(1);
  });

  it("knows an address that is written in another way", async () => {
    for (const [index, address] of ["/basics/a\\-basic", "/basics/a&#45;basic", "/basics/a-basic?x#y"].entries()) {
      const [id, content] = [`law-${index}`, `See [it](${address}).[^lee04]`];
      await upsert(db, "laws", { ...sample.laws, id, slug: id, content });
    }
    const found = await faultsOfChange(db, { kind: "basics", slug: "a-basic" }, asDraft("basics/a-basic"));
    expect(found.map(({ where }) => where)).toEqual(["laws/law-0.md", "laws/law-1.md", "laws/law-2.md"]);
  });
});
