import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { assertWritable, findWriteProblem, integrityProblems, watchDatabase } from "../db/dialect.ts";
import { isPostgres } from "../db/place.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { assertSiteFile } from "./content/site-files.ts";
import { readSessionCookie } from "./features/editor/sessions.server.ts";
import { answerOptions, jobsOf } from "./http/finish-answer.ts";
import { createSiteHandler } from "./http/handler.ts";
import type { Job } from "./http/job.ts";
import { startJobQueues } from "./http/job-queue.ts";
import { assertCanListen, listen } from "./http/listen.ts";
import { startRecovery } from "./http/recovery.ts";
import type { StopSignals } from "./http/stop-signals.ts";
import { DomainError, issueText } from "./shared/errors.ts";
import { type Environment, hostInUrl, readEnvironment } from "./site/environment.ts";
import { createLog } from "./site/log.ts";
import { admit, networkOf, type RateLimits } from "./site/rate-limits/rate-limits.ts";

const clientFiles = join(import.meta.dirname, "../build/client");
const bundle = join(import.meta.dirname, "../build/server/index.js");
/** Time for running jobs to end when the process stops, in milliseconds. */
const GRACE = 3_000;

/** Opens the database and the site on it. */
async function openApplication(environment: Environment, onFault: (sentence: string) => void, limits?: RateLimits) {
  // Both from the bundle: its code recognizes only its own DomainError.
  const { createSite, openServices }: typeof import("./entry.rsc.tsx") = await import(pathToFileURL(bundle).href);
  const services = openServices(environment, onFault, limits);
  const site = createSite(services);
  const doJob = jobsOf(site, answerOptions(environment));
  const running = new Set<Promise<unknown>>();
  site.start();
  return {
    limits: services.limits,
    doJob(job: Job) {
      const answer = doJob(job).finally(() => running.delete(answer));
      running.add(answer);
      return answer;
    },
    /** Resolves after its running jobs, and without them after `grace` milliseconds. */
    async close(grace: number) {
      await Promise.race([Promise.allSettled(running), wait(grace, undefined, { ref: false })]);
      await site.close();
      await services.closeServices();
    },
  };
}

/** Checks and migrates a database that may be another than before. @throws DomainError when it cannot be used. */
async function checkDatabase({ database, contentSeed, recordings }: Environment): Promise<void> {
  if (!isPostgres(database)) {
    assertWritable(database);
    const [problem] = integrityProblems(database);
    if (problem) throw new DomainError("unavailable", `The database file is damaged: ${problem}. Restore a backup.`);
  }
  await prepareDatabase(database, contentSeed, () => {}, recordings);
}

/** Starts the database, the application and the HTTP server around it. */
async function main(signal: StopSignals): Promise<void> {
  // A log that cannot be written, as on a full disk, must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const environment = readEnvironment();
  assertSiteFile(environment.contentSeed);
  for (const warning of environment.warnings) console.warn(warning);
  // A start that cannot succeed must not migrate the database, on which another version may run.
  await assertCanListen(environment);
  await prepareDatabase(environment.database, environment.contentSeed, console.log, environment.recordings);
  const log = createLog(environment.logLevel);
  // A promise that nobody waits for, as of a client that has gone, must not end the process.
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "a failure was not handled"));
  const watch = await watchDatabase(environment.database);
  const recovery = startRecovery({
    problem: watch.problem,
    async reopen() {
      watch.reopen();
      await checkDatabase(environment);
      // Connections to PostgreSQL are renewed by their pool.
      if (!isPostgres(environment.database)) {
        const former = application;
        application = await openApplication(environment, recovery.report, former.limits);
        void former.close(environment.renderLimit);
      }
      watch.forget();
    },
    log,
  });
  let application = await openApplication(environment, recovery.report);
  // A read-only site starts too, and reports the problem at once.
  const writeProblem = findWriteProblem(environment.database);
  if (writeProblem !== undefined) {
    console.warn(writeProblem);
    recovery.report(writeProblem);
  }
  const queues = startJobQueues((job) => application.doJob(job), environment.renderLimit);
  const handle = createSiteHandler({
    async doJob(job, caller) {
      const answer = await queues.run(job, caller);
      // The next request must see what was written.
      if (job.method !== "GET") await watch.refresh();
      return answer;
    },
    environment,
    contentVersion: watch.contentVersion,
    waiting: queues.waiting,
    problem: recovery.problem,
    networkOf,
    isMaintainer: (cookie) => readSessionCookie(cookie, environment.editorKeys, new Date()) !== undefined,
    admit: (path, client) => admit(application.limits, path, client),
    log,
    files: clientFiles,
    recordings: environment.recordings,
  });
  const { port } = await listen(handle, {
    port: environment.port,
    host: environment.host,
    // All connections of a proxy come from one address.
    networkOf: environment.trustProxy ? undefined : networkOf,
    signal,
    say: console.log,
    async onStop() {
      recovery.stop();
      queues.close();
      await application.close(GRACE);
      watch.close();
    },
  });
  console.log(`${environment.siteName} is at http://${hostInUrl(environment.host)}:${port}`);
}

/** Starts the site, or prints why it cannot start and exits with 1. */
export async function startProcess(signal: StopSignals): Promise<void> {
  try {
    await main(signal);
  } catch (error) {
    if (error instanceof DomainError) {
      console.error(error.message);
      for (const issue of error.issues) console.error(`  ${issueText(issue)}`);
    } else console.error(error);
    process.exit(1);
  }
}
