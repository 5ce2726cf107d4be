/** Milliseconds between two checks. */
const CHECK_INTERVAL = 1_000;

type RecoveryOptions = {
  /** A sentence on what is wrong with the database file, or undefined. */
  problem: () => string | undefined;
  /** Checks the database and opens it anew. Rejects while it cannot be used. */
  reopen: () => Promise<void>;
  log: { error: (details: object, message: string) => void; info: (message: string) => void };
};

export type Recovery = {
  /** Records what could not be read or written. */
  report: (sentence: string) => void;
  /** A sentence on what is wrong with the site, or undefined. */
  problem: () => string | undefined;
  stop: () => void;
};

/** Keeps a process running while its database file is damaged, gone or replaced, and recovers once it can be used. */
export function startRecovery({ problem, reopen, log }: RecoveryOptions): Recovery {
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
    // A reopened file looks sound: nothing is saved until it has been checked.
    reported = current;
    try {
      await reopen();
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
