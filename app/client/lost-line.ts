declare global {
  interface WindowEventMap {
    "line:lost": CustomEvent<string>;
    "line:retry": Event;
  }
}

/**
 * Tells the page that the one at an address could not be asked for (`line:lost`), and waits until it is worth another
 * try: the visitor wants it (`line:retry`), or the browser is online again. Rejects when the navigation is given up.
 */
export function nextTry(page: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const listen = (target: EventTarget, type: string, then: () => void) => {
      const once = () => {
        done.abort();
        then();
      };
      target.addEventListener(type, once, { signal: done.signal });
    };
    listen(window, "line:retry", resolve);
    listen(window, "online", resolve);
    listen(signal, "abort", () => reject(signal.reason));
    dispatchEvent(new CustomEvent("line:lost", { detail: page }));
  });
}
