import "./tooltip.css";

/** Pixels that stay free at the window's edges. */
const EDGE = 8;

/**
 * The box that tooltips are shown in: a popover, so that it lies above dialogs too. Its words are the control's own
 * name, which is read out with the control, so that it is hidden from assistive technology.
 */
export function createBubble() {
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
