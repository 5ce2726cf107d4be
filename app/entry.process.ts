import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import { recordingsFolder } from "../db/backup.ts";
import { findWriteProblem, watchDatabase } from "../db/dialect.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { messageKey as findMessageKey } from "../db/queries/secrets.ts";
import { readSessionCookie } from "./features/editor/sessions.server.ts";
import { siteHeaders } from "./http/finish-answer.ts";
import { createSiteHandler } from "./http/handler.ts";
import { listen } from "./http/listen.ts";
import { watchOver } from "./http/recovery.ts";
import { startApplicationWorkers } from "./http/render-workers.ts";
import type { StopSignals } from "./http/stop-signals.ts";
import { DomainError } from "./shared/errors.ts";
import { hostInUrl, readEnvironment } from "./site/environment.ts";
import { hasFlash } from "./site/flash.ts";
import { createLog } from "./site/log.ts";
import { admit, createRateLimits, networkOf } from "./site/rate-limits/rate-limits.ts";
import { shareLimits } from "./site/rate-limits/shared-limits.ts";

const clientFiles = join(import.meta.dirname, "../build/client");
/** How long threads may take to put their things away when the process stops, in milliseconds. */
const GRACE = 3_000;

/** Puts the process together: the database, the application in its threads, and the host around them. */
async function main(signal: StopSignals): Promise<void> {
  // A log that cannot be written, as on a full disk, is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const environment = readEnvironment();
  for (const warning of environment.warnings) console.warn(warning);
  await prepareDatabase(environment.databaseFile, environment.contentSeed, console.log);
  const log = createLog(environment.logLevel);
  const messageKey = await findMessageKey(environment.databaseFile);
  const watch = watchDatabase(environment.databaseFile);
  const reopen = () => {
    const problem = recovery.problem();
    watch.reopen();
    // Opened anew a file looks sound: what was wrong is said, and nothing taken, until threads have looked it over.
    if (problem !== undefined) recovery.report(problem);
  };
  const recovery = watchOver({ ...watch, reopen, replaceWorkers: () => workers.replace(), log });
  // Here, and not in the threads: one that is replaced would forget what was counted and who is trusted.
  const limits = createRateLimits();
  const workers = startApplicationWorkers({
    file: new URL("entry.thread.ts", import.meta.url),
    readers: environment.renderThreads,
    limit: environment.renderLimit,
    messageKey,
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
  const writeProblem = findWriteProblem(environment.databaseFile);
  if (writeProblem !== undefined) {
    console.warn(writeProblem);
    recovery.report(writeProblem);
  }
  // Nothing is written by this thread: what another has written is there before its answer is.
  const contentVersion = watch.contentVersion;
  const handle = createSiteHandler({
    doJob: workers.doJob,
    environment,
    contentVersion,
    clock: () => new Date(),
    problem: recovery.problem,
    networkOf,
    isMaintainer: (cookie) => readSessionCookie(cookie, environment.editorKeys, new Date()) !== undefined,
    admit: (path, client) => admit(limits, path, client),
    hasMessage: (cookie) => hasFlash(cookie, { key: messageKey, now: new Date() }),
    log,
    files: clientFiles,
    recordings: recordingsFolder(environment.databaseFile),
  });
  const { port } = await listen(handle, {
    port: environment.port,
    host: environment.host,
    headers: siteHeaders(environment),
    signal,
    say: console.log,
    async onStop() {
      recovery.stop();
      await workers.close(GRACE);
      watch.close();
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
