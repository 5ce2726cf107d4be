import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { kinds, makeState, released } from "../tests/support/former-databases.ts";
import { searched } from "../tests/support/searched.ts";
import { openDatabase } from "./dialect.ts";
import { migrateToLatest, pendingMigrations } from "./prepare.ts";
import { findAll } from "./queries/content.ts";

it.each([
  ["006-growth", "007-mail-queue"],
  ["008-finding", "012-anatomy"],
])("a database that lacks %s and has %s is brought up to date with its content", async (lacking, last) => {
  const folder = await mkdtemp(join(tmpdir(), "unordered-"));
  const file = join(folder, "site.db");
  makeState(
    file,
    released.slice(0, released.indexOf(last) + 1).filter((name) => name !== lacking),
  );
  const db = openDatabase(file);
  expect((await migrateToLatest(db))[0]).toBe(lacking);
  expect(await pendingMigrations(db)).toEqual([]);
  for (const kind of kinds) expect([kind, (await findAll(db, kind)).length > 0]).toEqual([kind, true]);
  const [law] = await findAll(db, "laws");
  expect((await searched(db, law?.title ?? "")).map(({ slug }) => slug)).toContain(law?.slug);
  await db.destroy();
  await rm(folder, { recursive: true });
});
