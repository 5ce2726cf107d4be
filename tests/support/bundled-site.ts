import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DispatchFunc } from "light-my-request";
import { answerOptions, createHost } from "../../app/http/create-host.ts";
import { jobsOf } from "../../app/http/do-job.ts";
import { openServices } from "../../app/services.ts";
import { readEnvironment } from "../../app/site/environment.ts";
import { networkOf } from "../../app/site/rate-limits/network.ts";
import type { RunningSite } from "../../app/site.ts";
import { watchDatabase } from "../../db/dialect.ts";
import type { Db } from "../../db/schema.ts";

const root = join(import.meta.dirname, "../..");
const build = join(root, "build/server/index.js");
const origin = "http://site.test";

/** The built site in this thread, without process or socket. */
export type BundledSite = {
  db: Db;
  /** Asks the application for an address, as the host does. */
  ask: (path: string) => ReturnType<RunningSite["fetch"]>;
  /** A host around it that has kept no page yet. */
  newHost: () => DispatchFunc;
  close: () => Promise<void>;
};

/** Opens the built site on a database, which stays where it is. */
export async function openBundledSite(databaseFile: string): Promise<BundledSite> {
  const environment = readEnvironment({ DATABASE_FILE: databaseFile, SITE_URL: origin, LOG_LEVEL: "warn" });
  const { closeServices, ...services } = openServices(environment);
  const bundle: typeof import("../../app/entry.rsc.tsx") = await import(pathToFileURL(build).href);
  const site = bundle.createSite(services);
  const { contentVersion, close } = watchDatabase(databaseFile);
  return {
    db: services.db,
    ask: (path) => site.fetch(new Request(origin + path), { client: "test" }),
    newHost: () =>
      createHost(jobsOf(site, answerOptions(environment)), {
        environment,
        contentVersion,
        clock: services.clock,
        problem: () => undefined,
        networkOf,
        isMaintainer: () => false,
        hasMessage: () => false,
        admit: async () => {},
        log: services.log,
        files: join(root, "public"),
        recordings: `${databaseFile}-recordings`,
      }),
    async close() {
      close();
      await site.close();
      await closeServices();
    },
  };
}
