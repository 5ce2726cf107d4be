import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { findWriteProblem, openDatabase, sharedCounters, watchDatabase } from "../db/dialect.ts";
import { isPostgres } from "../db/place.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { readSessionCookie } from "./features/editor/sessions.server.ts";
import { createSiteHandler } from "./http/handler.ts";
import { listen } from "./http/listen.ts";
import { watchOver } from "./http/recovery.ts";
import { startApplicationWorkers } from "./http/render-workers.ts";
import type { StopSignals } from "./http/stop-signals.ts";
import { DomainError } from "./shared/errors.ts";
import { hostInUrl, readEnvironment } from "./site/environment.ts";
import { createLog } from "./site/log.ts";
import { admit, createRateLimits, networkOf, shareLimits } from "./site/rate-limits/rate-limits.ts";

const clientFiles = join(import.meta.dirname, "../build/client");
/** How long threads may take to put their things away when the process stops, in milliseconds. */
const GRACE = 3_000;

/** Puts the process together: the database, the application in its threads, and the host around them. */
async function main(signal: StopSignals): Promise<void> {
  // A log that cannot be written, as on a full disk, is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const environment = readEnvironment();
  for (const warning of environment.warnings) console.warn(warning);
  await prepareDatabase(environment.database, environment.contentSeed, console.log, environment.recordings);
  const log = createLog(environment.logLevel);
  const watch = await watchDatabase(environment.database);
  const reopen = () => {
    const problem = recovery.problem();
    watch.reopen();
    // Opened anew a file looks sound: what was wrong is said, and nothing taken, until threads have looked it over.
    if (problem !== undefined) recovery.report(problem);
  };
  const recovery = watchOver({ ...watch, reopen, replaceWorkers: () => workers.replace(), log });
  // Here, and not in the threads: one that is replaced would forget what was counted and who is trusted.
  const counters = isPostgres(environment.database) ? openDatabase(environment.database) : undefined;
  const limits = createRateLimits(counters && sharedCounters(counters));
  const workers = startApplicationWorkers({
    file: new URL("entry.thread.ts", import.meta.url),
    readers: environment.renderThreads,
    limit: environment.renderLimit,
    isChecked: () => recovery.problem() !== undefined,
    limits() {
      const { port1, port2 } = new MessageChannel();
      shareLimits(limits, port1);
      return port2;
    },
    onFault: recovery.report,
    log,
  });
  await workers.ready();
  // A site that can only be read is shown, and says so from its first second on.
  const writeProblem = findWriteProblem(environment.database);
  if (writeProblem !== undefined) {
    console.warn(writeProblem);
    recovery.report(writeProblem);
  }
  const handle = createSiteHandler({
    async doJob(job, caller) {
      const answer = await workers.doJob(job, caller);
      // What a thread has written shows on the next request.
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

/** Starts the site, or ends the process with what keeps it from starting. */
export async function startProcess(signal: StopSignals): Promise<void> {
  try {
    await main(signal);
  } catch (error) {
    if (error instanceof DomainError) {
      console.error(error.message);
      for (const { where, field, problem } of error.issues) console.error(`  ${where}: ${field} ${problem}`);
    } else console.error(error);
    process.exit(1);
  }
}
