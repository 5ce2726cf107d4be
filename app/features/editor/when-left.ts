/**
 * Holds a name for as long as this page is open: other tabs know by it that somebody is there. Where the browser has no
 * locks, as on a site without TLS, nobody is ever known to be there.
 */
export function holdName(name: string, signal: AbortSignal): void {
  void navigator.locks?.request(
    name,
    () => new Promise<void>((leave) => signal.addEventListener("abort", () => leave())),
  );
}

/** Does something once no other tab holds a name: at once, or when that tab is closed or has crashed. */
export function whenLeft(name: string, act: () => void, signal: AbortSignal): void {
  // Only the page that ends meanwhile rejects it.
  if (navigator.locks) navigator.locks.request(name, { signal }, act).catch(() => {});
  else act();
}
