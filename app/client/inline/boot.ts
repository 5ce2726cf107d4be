declare global {
  interface WindowEventMap {
    "app:failed": Event;
    "app:ready": Event;
    "app:shown": Event;
    "app:stale": Event;
    "app:start": Event;
  }
}

/** Imports the application's entry; the suffix is added to its address. */
type Load = (suffix: string) => Promise<unknown>;

/** A control that needs script; a link has an address to go to instead. */
type Control = HTMLElement & { href?: string };

/**
 * Starts the application at the first sign of use; when that fails, again at later signs, 5 s apart at least.
 * Links and forms are the browser's meanwhile. A click on a control that needs script (`data-replay`) waits for the
 * start and is repeated then. A link does not wait longer than 700 ms, or as its `data-replay` says, and not at all after
 * a failed start; a copy button copies by itself then; any other control waits on, says that it failed, or reloads a stale
 * page. `data-start` on the control says which: `waits`, `failed`, `copied`.
 *
 * The application starts at once on the way to the guide (`#ask`), and once the page is idle where a recording was left
 * off (`podcast` in the browser's storage).
 *
 * Events: `app:start` tells the entry to begin; it answers `app:ready`, `app:failed` (as when it cannot be imported), or
 * `app:stale` when the document is older than its data.
 *
 * This becomes an inline script in every page (inline-script.ts): it can use nothing from outside, and every byte counts.
 */
export default function boot(load: Load): void {
  const waiting = new Set<Control>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let isStarting = false;
  // Milliseconds since 1970: 0 while nothing has failed, Infinity on a stale page.
  let restsUntil = 0;
  let suffix = "";

  const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, listener, options);

  const start = () => {
    if (isStarting || Date.now() < restsUntil) return;
    isStarting = true;
    load(suffix).then(
      () => dispatchEvent(new Event("app:start")),
      () => {
        // A browser may remember that an address failed, so the next try has another.
        suffix += "?";
        dispatchEvent(new Event("app:failed"));
      },
    );
  };

  const fail = ({ type }: Event) => {
    isStarting = false;
    restsUntil = type === "app:stale" ? Infinity : Date.now() + 5000;
    waiting.forEach(doWithout);
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

  const doWithout = (control: Control) => {
    release(control);
    if (control.href) location.assign(control.href);
    else if (control.matches(".copy-code")) copy(control);
    else if (restsUntil === Infinity) location.reload();
    else control.dataset.start = "failed";
  };

  const answer = (control: Control) => {
    const hasOtherWay = control.matches("a,.copy-code");
    start();
    if (!isStarting || (restsUntil && hasOtherWay)) return doWithout(control);
    waiting.add(control);
    control.dataset.start = "waits";
    const patience = Number(control.dataset.replay) || 700;
    if (hasOtherWay) setTimeout(() => waiting.has(control) && doWithout(control), patience);
  };

  for (const sign of ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const) on(sign, start);

  on("click", (event) => {
    const control = event.target instanceof Element && event.target.closest<Control>("[data-replay]");
    if (!control || (control.href && restsUntil)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    answer(control);
  });

  if (location.hash === "#ask") start();
  on("load", () => {
    try {
      if (localStorage.podcast) (window.requestIdleCallback ?? setTimeout)(start);
    } catch {
      // Blocked storage has nothing in it.
    }
  });

  on("app:failed", fail);
  on("app:stale", fail);
  // What waits when the page is left must not happen when it is shown again.
  on("pagehide", () => waiting.forEach(release));
  on("app:ready", () => {
    listening.abort();
    for (const control of waiting) if (release(control)) control.click();
  });
}
