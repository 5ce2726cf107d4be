import "./tooltip.css";

/** Milliseconds until a tooltip comes, and for how long after one the next comes at once. */
const DELAY = 700;
const SKIP = 300;
/** Pixels that stay free at the window's edges. */
const EDGE = 8;

/** What may have a tooltip. */
const CONTROLS = "a[href], button, summary, [title]";

/** What a tooltip says of a control: its title, else its label or hidden words where it shows none; "" for none. */
function nameOf(control: HTMLElement): string {
  if (control.title) return control.title;
  const words = control.innerText.trim();
  // Some are hidden on wide windows alone, so that what they take up tells it, and not their class.
  const isHidden = (part: HTMLElement) => part.offsetWidth <= 1 && part.innerText.trim() === words;
  if (words.length > 1) return [...control.querySelectorAll("span")].some(isHidden) ? (control.ariaLabel ?? words) : "";
  return control.ariaLabel ?? "";
}

/**
 * Shows the names of controls that show no words, for as long as the page lives, in a popover, which lies above dialogs
 * too. They are read out with the controls, so that it is hidden from assistive technology. A touch shows none.
 */
export function showTooltips(first: Event): void {
  const bubble = document.createElement("div");
  bubble.className = "tooltip";
  bubble.popover = "manual";
  bubble.ariaHidden = "true";
  const words = bubble.appendChild(document.createElement("span"));

  /** What the pointer is on or the focus is at, and its title, beside which the browser would show its own tooltip. */
  let at: HTMLElement | undefined;
  let title = "";
  let timer = 0;
  let goneAt = Number.NEGATIVE_INFINITY;

  const show = (control: HTMLElement, name: string) => {
    // Its own press may have taken it away.
    if (!control.checkVisibility()) return;
    if (!bubble.isConnected) document.body.append(bubble);
    words.textContent = name;
    bubble.showPopover();
    const around = control.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = bubble;
    const isBelow = around.bottom + offsetHeight + EDGE <= innerHeight;
    const left = around.left + (around.width - offsetWidth) / 2;
    const most = document.documentElement.clientWidth - offsetWidth - EDGE;
    const x = Math.round(Math.max(EDGE, Math.min(left, most)));
    const y = Math.round(isBelow ? around.bottom : around.top - offsetHeight);
    // Moved, not laid out anew: nothing in the page shifts when it goes from one control to the next.
    bubble.style.transform = `translate(${x}px, ${y}px)`;
  };
  const hide = () => {
    clearTimeout(timer);
    if (!bubble.matches(":popover-open")) return;
    goneAt = performance.now();
    bubble.hidePopover();
  };
  const go = () => {
    hide();
    if (title && !at?.title) at?.setAttribute("title", title);
    at = undefined;
  };
  /** Until the pointer has left it does not come again; nor does the next at once, since what was pressed is known. */
  const dismiss = () => {
    hide();
    goneAt = Number.NEGATIVE_INFINITY;
  };
  const come = (event: Event) => {
    const { target } = event;
    const isPointer = event instanceof PointerEvent;
    if (!(target instanceof Element) || bubble.contains(target) || (isPointer && event.pointerType !== "mouse")) return;
    const control = target.closest<HTMLElement>(CONTROLS);
    if (control && (control === at || (!isPointer && !control.matches(":focus-visible")))) return;
    go();
    const name = control && nameOf(control);
    if (!name) return;
    at = control;
    title = control.title;
    control.removeAttribute("title");
    const isQuick = !isPointer || performance.now() - goneAt < SKIP;
    // Never at once: the focus may have come with a box that is just being shown, and no other may be shown meanwhile.
    timer = window.setTimeout(show, isQuick ? 0 : DELAY, control, name);
  };

  addEventListener("pointerover", come);
  addEventListener("focusin", come);
  addEventListener("focusout", go);
  addEventListener("pointerdown", dismiss);
  addEventListener("keydown", ({ key }) => {
    if (key !== "Tab" && key !== "Shift") dismiss();
  });
  addEventListener("scroll", dismiss, { passive: true, capture: true });
  addEventListener("app:shown", go);
  document.documentElement.addEventListener("pointerleave", go);
  come(first);
}
