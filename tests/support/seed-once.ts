import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { recordingsFolder } from "../../db/backup.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { createDatabase, createOwner, postgresServer } from "./postgres.ts";

/** Before a run: one database filled from content-seed/, for every site of the run to start from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "site-seed-"));
  const file = join(folder, "site.db");
  const seed = join(import.meta.dirname, "../../content-seed");
  await prepareDatabase(file, seed, () => {});
  project.provide("seededDatabase", file);
  if (postgresServer) await createOwner();
  const onPostgres = postgresServer && (await createDatabase());
  if (onPostgres) await prepareDatabase(onPostgres, seed, () => {}, recordingsFolder(file));
  project.provide("seededPostgres", onPostgres ?? "");
  return () => rm(folder, { recursive: true });
}
