import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkCorpus } from "../app/content/checks/check.ts";
import { readFolder } from "../app/content/folder.ts";
import { type EntityOf, type Kind, kinds } from "../app/content/kinds/index.ts";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { faultsOfChange } from "./changes.ts";
import { readDatabase } from "./exchange.ts";
import { upsert } from "./queries/content.ts";
import { upsertMedia } from "./queries/media.ts";
import type { Db } from "./schema.ts";

let db: Db;
const upsertAll = async <K extends Kind>(kind: K, list: readonly EntityOf<K>[]) => {
  for (const record of list) await upsert(db, kind, record);
};
beforeAll(async () => {
  db = await emptyDatabase();
  const { corpus } = await readFolder(join(import.meta.dirname, "../content-seed"));
  for (const kind of kinds) await upsertAll(kind, corpus.records[kind]);
  for (const media of corpus.media) await upsertMedia(db, media);
});
afterAll(() => db.destroy());

const asDraft = (name: string) => (around: { drafts: Set<string> }) => void around.drafts.add(name);
const sorted = (faults: readonly object[]) => faults.map((fault) => JSON.stringify(fault)).sort();

describe("what a change of a record's state would bring", () => {
  it.each([
    ["laws", "dark-matter"],
    ["patterns", "ghost-text"],
  ] as const)("is what a check of the whole content finds: %s/%s", async (kind, slug) => {
    const corpus = await readDatabase(db);
    corpus.drafts.add(`${kind}/${slug}`);
    const expected = checkCorpus(corpus, "structure");
    const found = await faultsOfChange(db, { kind, slug }, asDraft(`${kind}/${slug}`));
    expect(sorted(found)).toEqual(sorted(expected));
    expect(found.length).toBeGreaterThan(0);
  });

  it("knows an address that is written in another way", async () => {
    const small = await emptyDatabase();
    await upsert(small, "basics", sample.basics);
    for (const [index, address] of ["/basics/a\\-basic", "/basics/a&#45;basic", "/basics/a-basic?x#y"].entries()) {
      const [id, content] = [`law-${index}`, `See [it](${address}).[^lee04]`];
      await upsert(small, "laws", { ...sample.laws, id, slug: id, content });
    }
    const found = await faultsOfChange(small, { kind: "basics", slug: "a-basic" }, asDraft("basics/a-basic"));
    expect(found.map(({ where }) => where)).toEqual(["laws/law-0.md", "laws/law-1.md", "laws/law-2.md"]);
    await small.destroy();
  });
});
