import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { serializeRecord } from "../app/content/file-format.ts";
import type { EntityOf } from "../app/content/kinds/index.ts";
import { sample } from "../tests/support/records.ts";
import { derive } from "./derived-tables.ts";
import { openDatabase } from "./dialect.ts";
import { importFolder } from "./exchange.ts";
import { migrateToLatest } from "./prepare.ts";
import { countAll, findBySlug, findPresentSlug, upsert, upsertFormerAddress } from "./queries/content.ts";
import type { Db } from "./schema.ts";

let folder: string;
let db: Db;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "staging-"));
  await mkdir(join(folder, "tmp"));
  await mkdir(join(folder, "content/laws"), { recursive: true });
  vi.stubEnv("TMPDIR", join(folder, "tmp"));
  db = openDatabase(join(folder, "site.db"));
  await migrateToLatest(db);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const law = (slug: string, content: string): EntityOf<"laws"> => ({ ...sample.laws, id: slug, slug, content });
const write = (record: EntityOf<"laws">) =>
  writeFile(join(folder, "content/laws", `${record.slug}.md`), serializeRecord("laws", record));
const bringIn = () => importFolder(db, join(folder, "content"), join(folder, "media"), { at: new Date(), by: "test" });

describe("an import", () => {
  it("writes a record with what is derived from it, and leaves no file behind", async () => {
    const one = law("one", "See [two](/laws/two).\u2028“Quoted”[^lee04]");
    await write(one);
    await write(law("two", "Text.[^lee04]"));
    expect(await bringIn()).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
    expect(await findBySlug(db, "laws", "one")).toEqual(one);
    const { search, links } = derive("laws", one);
    const found = await db.selectFrom("search_texts").selectAll().where("recordId", "=", "one").executeTakeFirst();
    expect(found).toMatchObject({ ...search });
    expect(links).toHaveLength(2);
    expect(await db.selectFrom("links").selectAll().where("recordId", "=", "one").execute()).toEqual(
      expect.arrayContaining(links.map((link) => expect.objectContaining(link))),
    );
    expect(await readdir(join(folder, "tmp"))).toEqual([]);
  });

  it("gives a new record an address that another had before", async () => {
    await upsert(db, "laws", sample.laws);
    await upsertFormerAddress(db, "laws", "one", sample.laws.id);
    await write(law("one", "Text.[^lee04]"));
    await bringIn();
    expect(await findPresentSlug(db, "laws", "one")).toBeUndefined();
  });

  it("of a folder with a fault writes nothing, and leaves no file behind", async () => {
    await write(law("one", "Text.[^lee04]"));
    await write(law("two", "See [nothing](/laws/nowhere).[^lee04]"));
    await expect(bringIn()).rejects.toMatchObject({ issues: [{ where: "laws/two.md" }] });
    expect(await countAll(db, "laws")).toBe(0);
    expect(await readdir(join(folder, "tmp"))).toEqual([]);
  });
});
