import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { changeRecord, renameRecord } from "../../db/changes.ts";
import { openDatabase } from "../../db/dialect.ts";
import { listHistory } from "../../db/history.ts";
import { migrateToLatest } from "../../db/prepare.ts";
import { findAll, findBySlug, isEmpty } from "../../db/queries/content.ts";
import { findAllMedia } from "../../db/queries/media.ts";
import { signingKey } from "../../db/queries/secrets.ts";
import { addSubscribed, findAllSubscribers, queueMail } from "../../db/queries/subscribers.ts";
import type { Db } from "../../db/schema.ts";
import { findAllDrafts, findStored } from "../../db/stored.ts";
import { callCli } from "../support/cli.ts";
import { createDatabase, dropDatabase } from "../support/postgres.ts";
import { searched } from "../support/searched.ts";
import { seededDatabase } from "../support/seeded-database.ts";

const change = { at: new Date("2026-11-25T12:00:00Z"), by: "a test" };
let folder: string;
let file: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "copy-"));
  file = join(folder, "site.db");
  await cp(seededDatabase(), file);
  const db = openDatabase(file);
  for (const [slug, isDraft] of [
    ["dark-matter", false],
    ["fairness-inclusion", true],
  ] as const) {
    const law = await findBySlug(db, "laws", slug);
    if (law) await changeRecord(db, "laws", { ...law, title: `${law.title}, changed` }, change, { isDraft });
  }
  const renamed = await findStored(db, "laws", "dark-matter");
  if (renamed) await renameRecord(db, "laws", renamed, "renamed-law", change, "change");
  await addSubscribed(db, ["one@example.org", "two@example.org"], change.at);
  await queueMail(db, "two@example.org", "already-subscribed", change.at);
  await signingKey(db);
  await db.destroy();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  url = await createDatabase();
});
afterEach(() => dropDatabase(url));

const copy = (from: string, to: string) =>
  callCli({ MEDIA_FOLDER: join(folder, "media") }, "copy", "--from", from, "--to", to);

async function within<T>(place: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(place);
  return work(db).finally(() => db.destroy());
}
/** All that a maintainer, a reader or a subscriber would miss. */
const contentOf = (place: string) =>
  within(place, async (db) => ({
    laws: await findAll(db, "laws"),
    drafts: await findAllDrafts(db, "laws"),
    history: await listHistory(db, "laws", "dark-matter"),
    formerAddresses: await db.selectFrom("former_addresses").selectAll().execute(),
    media: (await findAllMedia(db)).map(({ path, bytes }) => [path, Buffer.from(bytes).toString("base64")]),
    subscribers: await findAllSubscribers(db),
    mail: await db.selectFrom("outbox").selectAll().execute(),
    key: (await signingKey(db)).toString("hex"),
    found: (await searched(db, "automation bias")).map(({ path }) => path).toSorted(),
  }));

it("a copy to PostgreSQL and back has everything, and goes on with new numbers", async () => {
  const { code, err } = await copy(file, url);
  expect([code, err]).toEqual([0, ""]);
  const original = await contentOf(file);
  expect(original.history).toHaveLength(2);
  expect(original.drafts).toHaveLength(1);
  expect(original.formerAddresses).toHaveLength(1);
  expect(await contentOf(url)).toEqual(original);
  const back = join(folder, "back.db");
  expect((await copy(url, back)).code).toBe(0);
  expect(await contentOf(back)).toEqual(original);
  await within(url, async (db) => {
    await queueMail(db, "one@example.org", "already-subscribed", change.at);
    expect(await db.selectFrom("outbox").selectAll().execute()).toHaveLength(2);
  });
  const again = await copy(file, url);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("has content")]);
});

it("a copy that fails on its way leaves nothing, and can be made again", async () => {
  await within(url, async (db) => {
    await migrateToLatest(db);
    await sql`create function in_the_way() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`.execute(db);
    await sql`create trigger in_the_way before insert on secrets execute function in_the_way()`.execute(db);
  });
  expect((await copy(file, url)).code).toBe(1);
  await within(url, async (db) => {
    expect([await isEmpty(db), await findAllSubscribers(db)]).toEqual([true, []]);
    await sql`drop trigger in_the_way on secrets`.execute(db);
  });
  expect((await copy(file, url)).code).toBe(0);
});

it("backup, restore-backup, stats and doctor say what is to be known on PostgreSQL", async () => {
  await copy(file, url);
  const here = { DATABASE_URL: url, MEDIA_FOLDER: join(folder, "media") };
  const call = (...args: string[]) => callCli(here, ...args);
  expect(await call("backup", join(folder, "x.db"))).toMatchObject({
    code: 1,
    err: expect.stringContaining("pg_dump"),
  });
  expect(await call("restore-backup", file)).toMatchObject({ code: 1, err: expect.stringContaining("pg_restore") });
  expect(await call("stats")).toMatchObject({ code: 0, out: expect.stringMatching(/Subscribers: 2.*Database: \d+/) });
  const doctor = await call("doctor");
  expect(doctor.out).toMatch(/ok {4}database: PostgreSQL \d+/);
  expect(doctor.out).toMatch(/ok {4}migrations: all have run/);
  expect(doctor.out).toMatch(/ok {4}backup: the server keeps no archive .*pg_dump/);
  const away = await callCli({ ...here, DATABASE_URL: "postgres://nobody:secret-word@127.0.0.1:1/site" }, "doctor");
  expect(away.out).toMatch(/FAIL {2}database: The database server cannot be reached/);
  expect(away.out + away.err).not.toContain("secret-word");
});
