import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "../../db/prepare.ts";

/** Before a run: one database filled from content-seed/, for every site of the run to start from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "site-seed-"));
  const file = join(folder, "site.db");
  await prepareDatabase(file, join(import.meta.dirname, "../../content-seed"), () => {});
  project.provide("seededDatabase", file);
  return () => rm(folder, { recursive: true });
}
