import { createBubble } from "./bubble.ts";
import { nameToShow, takeTitle } from "./names.ts";
import { noTooltip, type Tooltip, type TooltipAction, tooltip } from "./tooltip.ts";

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
    // The focus may have come with a box that is just being shown, and no other may be shown meanwhile.
    setTimeout(() => state.shown === shown && bubble.show(shown, nameToShow(shown)));
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
