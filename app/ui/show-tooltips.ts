import "./tooltip.css";

/** Milliseconds until a tooltip comes, and for how long after one the next comes at once. */
const TOOLTIP_DELAY = 700;
const TOOLTIP_SKIP = 300;

/** Which tooltip is shown, or will be; times in milliseconds of one clock. `T` is what a tooltip belongs to. */
export type Tooltip<T> = {
  /** What the pointer is on or the focus is at. */
  at?: T;
  /** When its tooltip comes; undefined where it is shown, or was dismissed. */
  dueAt?: number | undefined;
  shown?: T | undefined;
  /** When the last one went. */
  goneAt: number;
};

export type TooltipAction<T> =
  /** A pointer came; `by` a keyboard that moved the focus shows at once. */
  | { type: "come"; to: T; by: "pointer" | "keyboard"; now: number }
  | { type: "go"; now: number }
  /** It was pressed, scrolled away from, or Escape said so: it does not come again before the pointer has left. */
  | { type: "dismiss"; now: number }
  | { type: "due"; now: number };

export const noTooltip = { goneAt: Number.NEGATIVE_INFINITY };

/** The tooltip after something has happened. */
export function tooltip<T>(state: Tooltip<T>, action: TooltipAction<T>): Tooltip<T> {
  const { now } = action;
  switch (action.type) {
    case "come": {
      if (action.to === state.at) return state;
      const isQuick = action.by === "keyboard" || state.shown !== undefined || now - state.goneAt < TOOLTIP_SKIP;
      const goneAt = state.shown === undefined ? state.goneAt : now;
      if (isQuick) return { at: action.to, shown: action.to, goneAt };
      return { at: action.to, dueAt: now + TOOLTIP_DELAY, goneAt };
    }
    case "due":
      if (state.dueAt === undefined || state.at === undefined || now < state.dueAt) return state;
      return { at: state.at, shown: state.at, goneAt: state.goneAt };
    case "go":
      return { goneAt: state.shown === undefined ? state.goneAt : now };
    case "dismiss":
      // What was pressed is known: the next control shows its name after the whole delay again.
      return state.at === undefined ? { goneAt: state.goneAt } : { at: state.at, goneAt: Number.NEGATIVE_INFINITY };
  }
}

/** Titles that were taken from their elements, so that the browser shows no second tooltip. */
const taken = new WeakMap<Element, string>();

/** Whether an element shows nothing but a sign: no words, a single character, or words that only screen readers get. */
function isWordless(element: HTMLElement): boolean {
  const words = element.innerText.trim();
  if (words.length <= 1) return true;
  // Some are hidden on wide windows alone, so that what they take up tells it, and not their class.
  const parts = [...element.querySelectorAll<HTMLElement>("span")];
  return parts.some((part) => part.offsetWidth <= 1 && part.innerText.trim() === words);
}

/** What a tooltip says of an element: its title, else its label or its hidden words where it shows none; "" for none. */
function nameToShow(element: HTMLElement): string {
  const title = element.title || taken.get(element);
  if (title) return title;
  if (!isWordless(element)) return "";
  // A number, as that of a footnote, says itself all that it is called.
  const words = element.innerText.trim();
  return element.ariaLabel ?? (words.length > 1 ? words : "");
}

/** Takes the title of an element away until the result is called; one that it was given meanwhile stays. */
function takeTitle(element: HTMLElement): () => void {
  const { title } = element;
  if (!title) return () => {};
  taken.set(element, title);
  element.removeAttribute("title");
  return () => {
    taken.delete(element);
    if (!element.title) element.title = title;
  };
}

/** Pixels that stay free at the window's edges. */
const EDGE = 8;

/**
 * The box that tooltips are shown in: a popover, so that it lies above dialogs too. Its words are the control's own
 * name, which is read out with the control, so that it is hidden from assistive technology.
 */
function createBubble() {
  const element = document.createElement("div");
  const words = document.createElement("span");
  element.className = "tooltip";
  element.popover = "manual";
  element.ariaHidden = "true";
  element.append(words);

  return {
    element,
    show(control: HTMLElement, text: string) {
      if (!element.isConnected) document.body.append(element);
      words.textContent = text;
      element.hidePopover();
      element.showPopover();
      const around = control.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = element;
      const isBelow = around.bottom + offsetHeight + EDGE <= innerHeight;
      const left = around.left + (around.width - offsetWidth) / 2;
      const most = document.documentElement.clientWidth - offsetWidth - EDGE;
      const x = Math.round(Math.max(EDGE, Math.min(left, most)));
      const y = Math.round(isBelow ? around.bottom : around.top - offsetHeight);
      // Moved, not laid out anew: nothing in the page shifts when it goes from one control to the next.
      element.style.transform = `translate(${x}px, ${y}px)`;
    },
    hide() {
      if (element.isConnected) element.hidePopover();
    },
  };
}

/** What may have a tooltip. */
const CONTROLS = "a[href], button, summary, [title]";

/**
 * Shows the names of controls that show no words, for as long as the page lives. A touch shows none: it would come
 * with the press, and the name is read out in any case.
 */
export function showTooltips(first: Event): void {
  let state: Tooltip<HTMLElement> = noTooltip;
  let timer = 0;
  let giveTitleBack = () => {};
  const bubble = createBubble();

  const act = (action: TooltipAction<HTMLElement>) => {
    const before = state;
    state = tooltip(state, action);
    if (state === before) return;
    if (state.at !== before.at) {
      giveTitleBack();
      // The browser's own would come beside ours.
      giveTitleBack = state.at ? takeTitle(state.at) : () => {};
    }
    clearTimeout(timer);
    const { dueAt } = state;
    // A timer may fire a fraction early.
    if (dueAt !== undefined)
      timer = window.setTimeout(() => act({ type: "due", now: dueAt }), dueAt - performance.now());
    if (state.shown === before.shown) return;
    const { shown } = state;
    if (!shown) return bubble.hide();
    // The focus may have come with a box that is just being shown, and no other may be shown meanwhile. A control that
    // its own press has taken away has no place to show it at.
    setTimeout(() => state.shown === shown && shown.checkVisibility() && bubble.show(shown, nameToShow(shown)));
  };
  const come = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || bubble.element.contains(target)) return;
    const isPointer = event instanceof PointerEvent;
    if (isPointer && event.pointerType !== "mouse") return;
    const control = target.closest<HTMLElement>(CONTROLS);
    const now = performance.now();
    if (!control || !nameToShow(control)) return act({ type: "go", now });
    if (!isPointer && !control.matches(":focus-visible")) return;
    act({ type: "come", to: control, by: isPointer ? "pointer" : "keyboard", now });
  };
  const go = () => act({ type: "go", now: performance.now() });
  const dismiss = () => act({ type: "dismiss", now: performance.now() });

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
