import { useSyncExternalStore } from "react";

const watchNothing = () => () => {};

/** False on the server and while the page is hydrated, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
