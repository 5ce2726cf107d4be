import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "./dialect.ts";
import { prepareDatabase } from "./prepare.ts";
import { messageKey, signingKey } from "./queries/secrets.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "key-"));
  file = join(folder, "site.db");
  await prepareDatabase(file, join(folder, "none"), () => {});
});
afterAll(() => rm(folder, { recursive: true }));

it("is the same for all who serve one database, and not the one that links in mail are signed with", async () => {
  const [one, other] = await Promise.all([messageKey(file), messageKey(file)]);
  expect(one).toEqual(other);
  const db = openDatabase(file);
  const links = await signingKey(db);
  await db.destroy();
  expect(one).not.toEqual(links);
});

it("is one for this process where the database has none and takes none", async () => {
  const db = openDatabase(file);
  await db.schema.dropTable("secrets").execute();
  await db.destroy();
  const [one, other] = [await messageKey(file), await messageKey(file)];
  expect([one.length, other.length]).toEqual([32, 32]);
  expect(one).not.toEqual(other);
});
