import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSqlite } from "./connection.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "connection-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("every connection waits for writers, syncs each commit, and holds to foreign keys", () => {
  const sqlite = openSqlite(join(folder, "new/site.db"));
  const pragma = (name: string) => sqlite.pragma(name, { simple: true });
  // 2 is FULL (https://sqlite.org/pragma.html#pragma_synchronous).
  expect(["journal_mode", "synchronous", "busy_timeout", "foreign_keys"].map(pragma)).toEqual(["wal", 2, 5000, 1]);
  sqlite.close();
});
