import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyCorpus, writeFolder } from "../app/content/folder.ts";
import { type Entities, type EntityOf, type Kind, kinds } from "../app/content/kinds/index.ts";
import { DomainError } from "../app/shared/errors.ts";
import { emptyDatabase } from "../tests/support/empty-database.ts";
import { sample } from "../tests/support/records.ts";
import { derive } from "./derived-tables.ts";
import { importFolder, readForExport, writeExport } from "./exchange.ts";
import {
  countAll,
  findById,
  findBySlug,
  findPresentSlug,
  isEmpty,
  upsert,
  upsertFormerAddress,
} from "./queries/content.ts";
import { findRevisions } from "./revisions.ts";
import type { Db } from "./schema.ts";

const now = new Date("2026-11-22T10:00:00.000Z");
const change = { at: now, by: "a test" };
let db: Db;
let folder: string;
let recordings: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "content-"));
  recordings = join(folder, "..", `${basename(folder)}-kept`);
  db = await emptyDatabase();
});
afterEach(async () => {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
  await rm(recordings, { recursive: true, force: true });
});

async function filesBelow(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true })).filter((name) => name.includes("."));
  return Object.fromEntries(
    await Promise.all(names.sort().map(async (name) => [name, await readFile(join(path, name), "base64")])),
  );
}

const drawing = { path: "a.svg", mime: "image/svg+xml", bytes: Buffer.from("<svg/>") };
const writeSample = (change: Partial<typeof sample> = {}) => {
  const all: Entities = { ...sample, ...change };
  const corpus = emptyCorpus();
  const put = <K extends Kind>(kind: K) => {
    const list: EntityOf<K>[] = corpus.records[kind];
    list.push(all[kind]);
  };
  for (const kind of kinds) put(kind);
  return writeFolder(folder, { ...corpus, media: [drawing] });
};

describe("records", () => {
  it.each(kinds)("of %s come back from their row as they were", async (kind) => {
    await upsert(db, kind, sample[kind]);
    expect(await findBySlug(db, kind, sample[kind].slug)).toEqual(sample[kind]);
    expect(await findById(db, kind, sample[kind].id)).toEqual(sample[kind]);
    expect(await countAll(db, kind)).toBe(1);
  });
});

describe("a content folder", () => {
  it("comes out with the same bytes as it went in", async () => {
    await writeSample();
    const counts = await importFolder(db, folder, recordings, change);
    expect(counts).toMatchObject({ added: kinds.length, changed: 0, unchanged: 0, media: 1, ignored: [] });
    const copy = await mkdtemp(join(tmpdir(), "copy-"));
    await writeExport(db, copy, await readForExport(db, recordings), false);
    expect(await filesBelow(copy)).toEqual(await filesBelow(folder));
    await rm(copy, { recursive: true });
  });

  it("keeps what a record said before", async () => {
    await writeSample();
    await importFolder(db, folder, recordings, change);
    await writeSample({ laws: { ...sample.laws, title: "Another Title" } });
    expect(await importFolder(db, folder, recordings, change)).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: kinds.length - 1,
    });
    const [revision] = await findRevisions(db, "laws", "a-law");
    expect(JSON.parse(revision?.record ?? "{}")).toEqual(sample.laws);
    expect(revision?.savedAt).toBe(now.toISOString());
  });

  it("is found and linked to, and takes an address that another had before", async () => {
    await upsert(db, "laws", { ...sample.laws, id: "renamed", slug: "renamed" });
    await upsertFormerAddress(db, "laws", "a-law", "renamed");
    const law = { ...sample.laws, content: "See [it](/basics/a-basic).\u2028“Quoted”[^lee04]" };
    await writeSample({ laws: law });
    await importFolder(db, folder, recordings, change);
    expect(await findPresentSlug(db, "laws", "a-law")).toBeUndefined();
    const { search, links } = derive("laws", law);
    const found = db.selectFrom("search_texts").selectAll().where("kind", "=", "laws").where("recordId", "=", "a-law");
    expect(await found.executeTakeFirst()).toMatchObject({ ...search });
    expect(links).toHaveLength(2);
    const linked = await db.selectFrom("links").selectAll().where("kind", "=", "laws").execute();
    expect(linked).toEqual(expect.arrayContaining(links.map((link) => expect.objectContaining(link))));
  });

  it("is imported whole or not at all", async () => {
    await writeSample();
    await writeFile(join(folder, "basics/a-basic.md"), "---\ntitle: Half\n---\n\nText");
    const failure = await importFolder(db, folder, recordings, change).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DomainError);
    if (!(failure instanceof DomainError)) return;
    expect(failure.issues.every(({ where, field, problem }) => where && field && problem)).toBe(true);
    expect(failure.issues.some(({ where, field }) => where === "basics/a-basic.md" && field === "slug")).toBe(true);
    expect(await isEmpty(db)).toBe(true);
  });

  it("leaves nothing behind when the database fails halfway", async () => {
    await writeSample();
    await sql`create trigger in_the_way before insert on laws begin select raise(abort, 'no laws today'); end`.execute(
      db,
    );
    await expect(importFolder(db, folder, recordings, change)).rejects.toThrow("no laws today");
    expect(await isEmpty(db)).toBe(true);
    await sql`drop trigger in_the_way`.execute(db);
    expect(await importFolder(db, folder, recordings, change)).toMatchObject({ added: kinds.length });
  });

  it("is refused when it is not there", async () => {
    await expect(importFolder(db, join(folder, "none"), recordings, change)).rejects.toThrow(
      /none does not exist\. Name a folder/,
    );
  });
});
