declare global {
  interface WindowEventMap {
    "app:failed": Event;
    "app:live": Event;
    "app:ready": Event;
    "app:shown": Event;
  }
}

/** Controls that need the application, and those of a component whose script comes after it. */
const parts = "button, [type=checkbox]";
const controls = `[data-replay], [data-waits] :is(${parts})`;

/**
 * Holds a click on a control that needs the application (`data-replay`), and repeats it once the application runs
 * (`app:ready`); one on a component, once this works (`data-waits` goes, `app:live`). A second click on a link is the browser's. If the application cannot be loaded (`app:failed`), held links
 * are followed, and other controls say so. `data-start` on the control is its state, `waits` or `failed`; `data-failed` is
 * set on the document.
 */
export function holdClicks(): void {
  /** Each with a function that finds it again: React may make the parts of a component anew when its script comes. */
  const held = new Map<HTMLElement, () => HTMLElement | undefined>();
  let isReady = false;
  let hasFailed = false;
  const mustWait = (control: HTMLElement) => !isReady || control.closest("[data-waits]") !== null;
  const findAgain = (control: HTMLElement) => {
    const place = control.closest("[data-waits]");
    const partsIn = () => [...(place?.querySelectorAll<HTMLElement>(parts) ?? [])];
    const index = partsIn().indexOf(control);
    return () => (control.isConnected ? control : partsIn()[index]);
  };
  const fail = (control: HTMLElement) => {
    if (control instanceof HTMLAnchorElement) location.assign(control.href);
    control.dataset.start = "failed";
  };
  addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls);
      if (!control || !mustWait(control) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (control instanceof HTMLAnchorElement && (hasFailed || held.has(control))) return;
      event.preventDefault();
      event.stopPropagation();
      if (hasFailed) return fail(control);
      held.set(control, findAgain(control));
      control.dataset.start = "waits";
    },
    { capture: true },
  );
  addEventListener("app:failed", () => {
    hasFailed = true;
    if (!isReady) document.documentElement.dataset.failed = "";
    for (const control of held.keys()) fail(control);
    held.clear();
  });
  // A held click must not take effect when the page is shown again from the back/forward cache.
  addEventListener("pagehide", () => {
    for (const control of held.keys()) control.dataset.start = "";
    held.clear();
  });
  const repeat = () => {
    for (const [control, find] of [...held].filter(([one]) => !mustWait(one))) {
      held.delete(control);
      control.dataset.start = "";
      find()?.click();
    }
  };
  addEventListener("app:ready", () => {
    isReady = true;
    repeat();
  });
  addEventListener("app:live", repeat);
}
