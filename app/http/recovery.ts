/** Milliseconds between two checks. */
const CHECK_INTERVAL = 1_000;

type RecoveryOptions = {
  /** A sentence on what this thread sees wrong with the database file, or undefined. */
  problem: () => string | undefined;
  /** Reopens the file. Throws while it cannot be used. */
  reopen: () => void;
  /** Drops all cached pages, since the old threads made the last of them. */
  forget: () => void;
  /** Replaces the worker threads. The new ones check the file first. Rejects if it is damaged. */
  replaceWorkers: () => Promise<void>;
  log: { error: (details: object, message: string) => void; info: (message: string) => void };
};

export type Recovery = {
  /** Records what a thread could not read or write. */
  report: (sentence: string) => void;
  /** A sentence on what is wrong with the site, or undefined. */
  problem: () => string | undefined;
  stop: () => void;
};

/** Keeps a process running while its database file is damaged, gone or replaced, and recovers once it can be used. */
export function startRecovery({ problem, reopen, forget, replaceWorkers, log }: RecoveryOptions): Recovery {
  let reported: string | undefined;
  let logged: string | undefined;
  let isRecovering = false;
  const currentProblem = (): string | undefined => problem() ?? reported;

  async function check(): Promise<void> {
    const current = currentProblem();
    if (current !== logged && current !== undefined) log.error({}, current);
    logged = current;
    if (current === undefined || isRecovering) return;
    isRecovering = true;
    try {
      reopen();
      await replaceWorkers();
      forget();
      reported = undefined;
      logged = undefined;
      log.info("The database can be used again.");
    } catch (error) {
      reported = error instanceof Error ? error.message : String(error);
    } finally {
      isRecovering = false;
    }
  }

  const timer = setInterval(() => void check(), CHECK_INTERVAL);
  timer.unref();
  return {
    report(sentence) {
      reported ??= sentence;
    },
    problem: currentProblem,
    stop: () => clearInterval(timer),
  };
}
