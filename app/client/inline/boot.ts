declare global {
  interface WindowEventMap {
    "app:failed": Event;
    "app:ready": Event;
    "app:shown": Event;
    "app:stale": Event;
    "app:start": Event;
  }
}

/** Imports the application's entry. `suffix` is appended to its address. */
type Load = (suffix: string) => Promise<unknown>;

/** A control that needs script. A link has `href` as its fallback. */
type Control = HTMLElement & { href?: string };

/**
 * Starts the application at the first user input. If that fails, later input starts it again, at least 5 s apart. Until
 * it runs, the browser handles links and forms. A click on a control that needs script (`data-replay`) is held, and
 * repeated once the application runs. A link or copy button waits at most 700 ms, or the milliseconds in its
 * `data-replay`, and not at all after a failed start: the browser then follows the link, and the copy button copies by
 * itself. Any other control keeps waiting, shows that the start failed, or reloads a stale page. `data-start` on the
 * control is its state: `waits`, `failed` or `copied`.
 *
 * The application starts at once for the guide (`#ask`), and on an idle page if a recording was left unfinished
 * (`podcast` in the browser's storage).
 *
 * Events: `app:start` tells the entry to begin. It answers `app:ready`, `app:failed` (which an entry that cannot be
 * imported also causes), or `app:stale` if the document is older than its data.
 *
 * This becomes an inline script in every page (inline-script.ts): it can use no imports, and every byte counts.
 */
export default function boot(load: Load): void {
  const waiting = new Set<Control>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isStarting = false;
  // Milliseconds since 1970: 0 before a failure, Infinity on a stale page.
  let retryAfter = 0;
  let suffix = "";

  const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, listener, options);

  const start = () => {
    if (isStarting || Date.now() < retryAfter) return;
    isStarting = true;
    load(suffix).then(
      () => dispatchEvent(new Event("app:start")),
      () => {
        // A browser may cache the failure of an address, so the next try uses another.
        suffix += "?";
        dispatchEvent(new Event("app:failed"));
      },
    );
  };

  const fail = ({ type }: Event) => {
    isStarting = false;
    retryAfter = type === "app:stale" ? Infinity : Date.now() + 5000;
    waiting.forEach(fallBack);
  };

  const release = (control: Control) => {
    control.dataset.start = "";
    return waiting.delete(control);
  };

  const copy = (control: Control) => {
    const code = control.parentElement?.querySelector("pre");
    if (code) getSelection()?.selectAllChildren(code);
    navigator.clipboard?.writeText(control.dataset.copy ?? code?.textContent ?? "").then(
      () => {
        control.dataset.start = "copied";
      },
      () => {},
    );
  };

  const fallBack = (control: Control) => {
    release(control);
    if (control.href) location.assign(control.href);
    else if (control.matches(".copy-code")) copy(control);
    else if (retryAfter === Infinity) location.reload();
    else control.dataset.start = "failed";
  };

  const hold = (control: Control) => {
    const hasFallback = control.matches("a,.copy-code");
    start();
    if (!isStarting || (retryAfter && hasFallback)) return fallBack(control);
    waiting.add(control);
    control.dataset.start = "waits";
    const timeout = Number(control.dataset.replay) || 700;
    if (hasFallback) setTimeout(() => waiting.has(control) && fallBack(control), timeout);
  };

  for (const type of ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const) on(type, start);

  on("click", (event) => {
    const control = event.target instanceof Element && event.target.closest<Control>("[data-replay]");
    if (!control || (control.href && retryAfter)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    hold(control);
  });

  if (location.hash === "#ask") start();
  on("load", () => {
    try {
      if (localStorage.podcast) (window.requestIdleCallback ?? setTimeout)(start);
    } catch {
      // The browser blocks storage.
    }
  });

  on("app:failed", fail);
  on("app:stale", fail);
  // A held click must not take effect when the page is shown again from the back/forward cache.
  on("pagehide", () => waiting.forEach(release));
  on("app:ready", () => {
    listening.abort();
    for (const control of waiting) if (release(control)) control.click();
  });
}
