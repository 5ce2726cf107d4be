declare global {
  interface WindowEventMap {
    "app:failed": Event;
    "app:ready": Event;
    "app:shown": Event;
  }
}

/**
 * Holds a click on a control that needs the application (`data-replay`), and repeats it once the application runs
 * (`app:ready`). A second click on a link is the browser's. If the application cannot be loaded (`app:failed`), held links
 * are followed, and other controls say so. `data-start` on the control is its state, `waits` or `failed`; `data-failed` is
 * set on the document.
 */
export function holdClicks(): void {
  const held = new Set<HTMLElement>();
  const done = new AbortController();
  let hasFailed = false;
  const fail = (control: HTMLElement) => {
    if (control instanceof HTMLAnchorElement) location.assign(control.href);
    control.dataset.start = "failed";
  };
  addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>("[data-replay]");
      if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (control instanceof HTMLAnchorElement && (hasFailed || held.has(control))) return;
      event.preventDefault();
      event.stopPropagation();
      if (hasFailed) return fail(control);
      held.add(control);
      control.dataset.start = "waits";
    },
    { capture: true, signal: done.signal },
  );
  addEventListener("app:failed", () => {
    hasFailed = true;
    document.documentElement.dataset.failed = "";
    held.forEach(fail);
    held.clear();
  });
  // A held click must not take effect when the page is shown again from the back/forward cache.
  addEventListener("pagehide", () => {
    for (const control of held) control.dataset.start = "";
    held.clear();
  });
  addEventListener("app:ready", () => {
    done.abort();
    for (const control of held) {
      control.dataset.start = "";
      control.click();
    }
    held.clear();
  });
}
