import "./tooltip.css";

/** Hover time until a tooltip appears, in milliseconds. */
const DELAY = 700;
/** Time after a tooltip during which the next one appears without delay, in milliseconds. */
const SKIP_DELAY = 300;
/** Minimum distance from the window's edges, in pixels. */
const EDGE = 8;

const CONTROLS = "a[href], button, summary, [title]";

/** Text of a control's tooltip: its title, or the accessible name of a control without visible text; otherwise "". */
function nameOf(control: HTMLElement): string {
  if (control.title) return control.title;
  const text = control.innerText.trim();
  // Some text is visually hidden only at certain window widths, so measure it instead of reading its class.
  const isHidden = (part: HTMLElement) => part.offsetWidth <= 1 && part.innerText.trim() === text;
  if (text.length > 1) return [...control.querySelectorAll("span")].some(isHidden) ? (control.ariaLabel ?? text) : "";
  return control.ariaLabel ?? "";
}

/**
 * Shows tooltips for controls without visible text, for the lifetime of the page. The tooltip is a popover, so it is
 * above dialogs too. It is hidden from assistive technology, which already reads the control's name. Touch shows none.
 * @param first the event that loaded this module
 */
export function showTooltips(first: Event): void {
  const tooltip = document.createElement("div");
  tooltip.className = "tooltip";
  tooltip.popover = "manual";
  tooltip.ariaHidden = "true";
  const label = tooltip.appendChild(document.createElement("span"));

  let current: HTMLElement | undefined;
  /** The current control's `title`, removed meanwhile: the browser would show its own tooltip too. */
  let title = "";
  let timer = 0;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const show = (control: HTMLElement, name: string) => {
    // Pressing the control may have removed it.
    if (!control.checkVisibility()) return;
    if (!tooltip.isConnected) document.body.append(tooltip);
    label.textContent = name;
    tooltip.showPopover();
    const box = control.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tooltip;
    const isBelow = box.bottom + offsetHeight + EDGE <= innerHeight;
    const left = box.left + (box.width - offsetWidth) / 2;
    const maxLeft = document.documentElement.clientWidth - offsetWidth - EDGE;
    const x = Math.round(Math.max(EDGE, Math.min(left, maxLeft)));
    const y = Math.round(isBelow ? box.bottom : box.top - offsetHeight);
    // A transform causes no layout shift when the tooltip moves to the next control.
    tooltip.style.transform = `translate(${x}px, ${y}px)`;
  };
  const hide = () => {
    clearTimeout(timer);
    if (!tooltip.matches(":popover-open")) return;
    hiddenAt = performance.now();
    tooltip.hidePopover();
  };
  const leave = () => {
    hide();
    if (title && !current?.title) current?.setAttribute("title", title);
    current = undefined;
  };
  /** Hides the tooltip until the pointer leaves the control, and delays the next one. */
  const dismiss = () => {
    hide();
    hiddenAt = Number.NEGATIVE_INFINITY;
  };
  const enter = (event: Event) => {
    const { target } = event;
    const isPointer = event instanceof PointerEvent;
    if (!(target instanceof Element) || tooltip.contains(target) || (isPointer && event.pointerType !== "mouse"))
      return;
    const control = target.closest<HTMLElement>(CONTROLS);
    if (control && (control === current || (!isPointer && !control.matches(":focus-visible")))) return;
    leave();
    const name = control && nameOf(control);
    if (!name) return;
    current = control;
    title = control.title;
    control.removeAttribute("title");
    const isImmediate = !isPointer || performance.now() - hiddenAt < SKIP_DELAY;
    // Never show it synchronously: the focus may come from a popover that is opening, and no other may open then.
    timer = window.setTimeout(show, isImmediate ? 0 : DELAY, control, name);
  };

  addEventListener("pointerover", enter);
  addEventListener("focusin", enter);
  addEventListener("focusout", leave);
  addEventListener("pointerdown", dismiss);
  addEventListener("keydown", ({ key }) => {
    if (key !== "Tab" && key !== "Shift") dismiss();
  });
  addEventListener("scroll", dismiss, { passive: true, capture: true });
  addEventListener("app:shown", leave);
  document.documentElement.addEventListener("pointerleave", leave);
  enter(first);
}
