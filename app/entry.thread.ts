import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MessagePort, parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { isPostgres } from "../db/place.ts";
import { startCompileCache } from "./compile-cache.ts";
import { answerOptions, jobsOf } from "./http/finish-answer.ts";
import type { WorkerData } from "./http/render-workers.ts";
import { type FromWorker, serveJobs } from "./http/worker-thread.ts";
import { DomainError } from "./shared/errors.ts";
import { type Environment, readEnvironment } from "./site/environment.ts";
import { limitsAt } from "./site/rate-limits/rate-limits.ts";

const bundle = join(import.meta.dirname, "../build/server/index.js");
const workerDataSchema: z.ZodType<WorkerData> = z.object({
  role: z.enum(["reading", "writing"]),
  mustCheckDatabase: z.boolean(),
  limits: z.instanceof(MessagePort),
});

async function checkFile(file: string): Promise<void> {
  const { assertWritable, integrityProblems } = await import("../db/dialect.ts");
  assertWritable(file);
  const [problem] = integrityProblems(file);
  if (problem) throw new DomainError("unavailable", `The database file is damaged: ${problem}. Restore a backup.`);
}

/** Checks and migrates a database that may be another than before. @throws DomainError when it cannot be used. */
async function checkDatabase({ database, contentSeed, recordings }: Environment): Promise<void> {
  const { prepareDatabase } = await import("../db/prepare.ts");
  if (!isPostgres(database)) await checkFile(database);
  await prepareDatabase(database, contentSeed, () => {}, recordings);
}

/** Runs the site in a worker thread of entry.process.ts, which sends jobs as messages. */
async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error("This file runs as a thread of entry.process.ts and cannot be started by itself.");
  startCompileCache();
  const { role, mustCheckDatabase, limits } = workerDataSchema.parse(workerData);
  const environment = readEnvironment();
  // Opening it would create an empty file, which would then pass for the site's.
  if (!isPostgres(environment.database) && !existsSync(environment.database))
    throw new DomainError("unavailable", "The database file is gone.");
  if (mustCheckDatabase) await checkDatabase(environment);
  const send = (message: FromWorker) => port.postMessage(message);
  // Both from the bundle: its code recognizes only its own DomainError.
  const { createSite, openServices }: typeof import("./entry.rsc.tsx") = await import(pathToFileURL(bundle).href);
  const services = openServices(environment, (fault) => send({ fault }));
  const site = createSite({ ...services, limits: limitsAt(limits) });
  if (role === "writing") site.start();
  serveJobs(port, jobsOf(site, answerOptions(environment)), async () => {
    await site.close();
    await services.closeServices();
  });
}

await main();
