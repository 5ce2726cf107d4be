import { DomainError } from "../shared/errors.ts";
import type { SiteOptions } from "./site-options.ts";

/** Milliseconds between looks for work that is due later, or that another process has left. */
const CHECK_INTERVAL = 5_000;
/** Maximum time for what is on its way once `stop` is called, in milliseconds. */
const STOP_TIMEOUT = 2_000;

export type Poller = {
  /** Starts to look for work, at once and every five seconds. */
  start: () => void;
  /** Looks for work now, if it was started. */
  look: () => void;
  /** Ends the work. What is on its way has two seconds, then `signal` is aborted. */
  stop: () => Promise<void>;
  isRunning: () => boolean;
  signal: AbortSignal;
};

type PollerOptions = Pick<SiteOptions, "log"> & {
  /** Does all that is due. It looks at `isRunning` between its steps. */
  work: () => Promise<void>;
  /** What the log says of a fault, and of an expected failure such as a locked database. */
  failed: string;
  waits: string;
};

/** Creates a poller: it does some work in the background, once at a time. */
export function createPoller({ log, work, failed, waits }: PollerOptions): Poller {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** True once the current failure is in the log. */
  let isFailureLogged = false;

  async function attempt(): Promise<void> {
    try {
      await work();
      isFailureLogged = false;
    } catch (error) {
      // An expected failure is logged once while it lasts.
      if (!(error instanceof DomainError)) log.error({ err: error }, failed);
      else if (!isFailureLogged) log.warn({ reason: error.message }, waits);
      isFailureLogged = error instanceof DomainError;
    }
  }

  function look(): void {
    if (!timer) return;
    running ??= attempt().finally(() => {
      running = undefined;
    });
  }

  return {
    start() {
      if (timer) return;
      timer = setInterval(look, CHECK_INTERVAL);
      timer.unref();
      look();
    },
    look,
    async stop() {
      clearInterval(timer);
      timer = undefined;
      const timeout = setTimeout(() => stopping.abort(), STOP_TIMEOUT);
      await running;
      clearTimeout(timeout);
    },
    isRunning: () => timer !== undefined,
    signal: stopping.signal,
  };
}
