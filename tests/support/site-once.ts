import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { startProcess } from "./process.ts";

declare module "vitest" {
  interface ProvidedContext {
    sharedOrigin: string;
  }
}

/** Before a run, after seed-once.ts: one site for every test that only reads, or only signs somebody up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { seededDatabase } = project.getProvidedContext();
  // What the tests' environment says does not hold in the process that prepares them.
  const site = await startProcess({ database: seededDatabase, isHeard: true, env: { ENV_FILE: "/dev/null" } });
  project.provide("sharedOrigin", site.origin);
  return site.stop;
}

/** Where that site is. */
export const sharedOrigin = (): string => inject("sharedOrigin");
