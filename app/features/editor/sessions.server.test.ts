import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ControlledTransaction } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../../../db/dialect.ts";
import { migrateToLatest } from "../../../db/prepare.ts";
import { hasSession } from "../../../db/queries/secrets.ts";
import type { Database, Db } from "../../../db/schema.ts";
import { readEnvironment } from "../../site/environment.ts";
import { createLog } from "../../site/log.ts";
import { createRateLimits } from "../../site/rate-limits/rate-limits.ts";
import { createRefusedKeys } from "./refused-keys.server.ts";
import { findMaintainer, signIn, signOut } from "./sessions.server.ts";

const KEY = "a-token-for-this-test-only";
let folder: string;
let db: Db;
let other: Db;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sessions-"));
  db = openDatabase(join(folder, "site.db"));
  await migrateToLatest(db);
  other = openDatabase(join(folder, "site.db"));
});
afterEach(async () => {
  await other.destroy();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const lock = (): Promise<ControlledTransaction<Database>> => other.startTransaction().execute();

it("signing in and out wait for another program's lock, and nobody waits with them", async () => {
  const log = createLog("silent");
  const clock = () => new Date("2026-11-23T10:00:00.000Z");
  const environment = readEnvironment({ EDITOR_TOKEN: KEY });
  const site = { environment, limits: createRateLimits(), log, refusedKeys: createRefusedKeys(log), db, clock };
  /** Does it while another holds the lock, which that one gives back once others have had twenty turns. */
  async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
    const held = await lock();
    const done = work();
    for (let round = 0; round < 20; round += 1) expect(await hasSession(db, "nobody", clock())).toBe(false);
    await held.rollback().execute();
    return done;
  }
  const cookie = await whileLocked(() => signIn(site, KEY, { client: "10.0.0.1", url: "/editor" }));
  const request = new Request("http://site.test/editor", { headers: { Cookie: cookie?.split(";")[0] ?? "" } });
  const maintainer = await findMaintainer(site, request);
  expect(maintainer?.name).toBe("editor");
  await whileLocked(() => signOut(site, maintainer));
  expect(await findMaintainer(site, request)).toBeUndefined();
});
