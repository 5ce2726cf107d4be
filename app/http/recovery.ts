/** How often a site that is out of order looks whether it has been mended, in milliseconds. */
const LOOK_EVERY = 1_000;

type RecoveryOptions = {
  /** What is wrong with the database file as far as this thread sees. */
  problem: () => string | undefined;
  /** Opens the file anew. Throws while it cannot be used. */
  reopen: () => void;
  /** Forgets all pages, the last of which were made by the former threads. */
  forget: () => void;
  /** Lets fresh threads take over, which look the file over before they do. Rejects when it is not sound. */
  replaceWorkers: () => Promise<void>;
  log: { error: (details: object, message: string) => void; info: (message: string) => void };
};

export type Recovery = {
  /** Takes note of what a thread could not read or write. */
  report: (sentence: string) => void;
  /** What keeps the site from working as it should, in a sentence, or undefined. */
  problem: () => string | undefined;
  stop: () => void;
};

/** Keeps a process up when its database file is damaged, gone or replaced, and goes on by itself when it is mended. */
export function watchOver({ problem, reopen, forget, replaceWorkers, log }: RecoveryOptions): Recovery {
  let reported: string | undefined;
  let told: string | undefined;
  let isMending = false;
  const found = (): string | undefined => problem() ?? reported;

  async function look(): Promise<void> {
    const present = found();
    if (present !== told && present !== undefined) log.error({}, present);
    told = present;
    if (present === undefined || isMending) return;
    isMending = true;
    try {
      reopen();
      await replaceWorkers();
      forget();
      reported = undefined;
      told = undefined;
      log.info("The database can be used again.");
    } catch (error) {
      reported = error instanceof Error ? error.message : String(error);
    } finally {
      isMending = false;
    }
  }

  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  return {
    report(sentence) {
      reported ??= sentence;
    },
    problem: found,
    stop: () => clearInterval(timer),
  };
}
