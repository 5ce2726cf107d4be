export type StopSignals = {
  /** Sets the handler of stop signals. It runs once. */
  handle: (stop: () => void) => void;
};

/**
 * Listens for SIGTERM and SIGINT. Until `handle` is called, a signal ends the process. Call this before anything slow:
 * process 1 of a container ignores signals that it does not listen for.
 */
export function catchStopSignals(): StopSignals {
  let stop = (): void => process.exit(0);
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  return {
    handle(next) {
      stop = next;
    },
  };
}
