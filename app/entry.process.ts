import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { findWriteProblem, openDatabase, sharedCounters, watchDatabase } from "../db/dialect.ts";
import { isPostgres } from "../db/place.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { readSessionCookie } from "./features/editor/sessions.server.ts";
import { createSiteHandler } from "./http/handler.ts";
import { assertCanListen, listen } from "./http/listen.ts";
import { startRecovery } from "./http/recovery.ts";
import { startApplicationWorkers } from "./http/render-workers.ts";
import type { StopSignals } from "./http/stop-signals.ts";
import { DomainError, issueText } from "./shared/errors.ts";
import { hostInUrl, readEnvironment } from "./site/environment.ts";
import { createLog } from "./site/log.ts";
import { admit, createRateLimits, networkOf, shareLimits } from "./site/rate-limits/rate-limits.ts";

const clientFiles = join(import.meta.dirname, "../build/client");
/** Time for threads to close when the process stops, in milliseconds. */
const GRACE = 3_000;

/** Starts the database, the application in its threads, and the HTTP server around them. */
async function main(signal: StopSignals): Promise<void> {
  // A log that cannot be written, as on a full disk, must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const environment = readEnvironment();
  for (const warning of environment.warnings) console.warn(warning);
  // A start that cannot succeed must not migrate the database, on which another version may run.
  await assertCanListen(environment);
  await prepareDatabase(environment.database, environment.contentSeed, console.log, environment.recordings);
  const log = createLog(environment.logLevel);
  const watch = await watchDatabase(environment.database);
  const reopen = () => {
    const problem = recovery.problem();
    watch.reopen();
    // A reopened file looks sound. Keep reporting the problem, and refuse changes, until threads have checked the file.
    if (problem !== undefined) recovery.report(problem);
  };
  const recovery = startRecovery({ ...watch, reopen, replaceWorkers: () => workers.replace(), log });
  // Not in the threads: one that is replaced would lose the counts.
  const counters = isPostgres(environment.database) ? openDatabase(environment.database) : undefined;
  const limits = createRateLimits(counters && sharedCounters(counters));
  const workers = startApplicationWorkers({
    file: new URL("entry.thread.ts", import.meta.url),
    readers: environment.renderThreads,
    limit: environment.renderLimit,
    mustCheckDatabase: () => recovery.problem() !== undefined,
    limits() {
      const { port1, port2 } = new MessageChannel();
      shareLimits(limits, port1);
      return port2;
    },
    onFault: recovery.report,
    log,
  });
  await workers.ready();
  // A read-only site starts too, and reports the problem at once.
  const writeProblem = findWriteProblem(environment.database);
  if (writeProblem !== undefined) {
    console.warn(writeProblem);
    recovery.report(writeProblem);
  }
  const handle = createSiteHandler({
    async doJob(job, caller) {
      const answer = await workers.doJob(job, caller);
      // The next request must see what a thread has written.
      if (job.method !== "GET") await watch.refresh();
      return answer;
    },
    environment,
    contentVersion: watch.contentVersion,
    problem: recovery.problem,
    networkOf,
    isMaintainer: (cookie) => readSessionCookie(cookie, environment.editorKeys, new Date()) !== undefined,
    admit: (path, client) => admit(limits, path, client),
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
      await workers.close(GRACE);
      watch.close();
      await counters?.destroy();
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
