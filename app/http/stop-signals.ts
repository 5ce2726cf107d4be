export type StopSignals = {
  /** What to do when the process is asked to stop, from now on. It is done once. */
  handle: (stop: () => void) => void;
};

/**
 * Listens for SIGTERM and SIGINT. Until there is something to finish, stopping is ending the process; called
 * before anything slow, since process 1 of a container ignores every signal that it has not asked for.
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
