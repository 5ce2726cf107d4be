import type { Page } from "playwright";

declare global {
  interface Window {
    /** What each transition to this page, or in it, moved. */
    moved: string[];
    /** How long signs were on their way, in milliseconds. */
    took: unknown[];
  }
}

/** Notes which parts of the page a transition animates, whether the browser's own navigation or the router's. */
export const watchSigns = (page: Page) =>
  page.addInitScript(() => {
    if ("moved" in window) return;
    Object.assign(window, { moved: [], took: [] });
    const note = (transition: ViewTransition) =>
      transition.ready.then(
        () => {
          const names = document.getAnimations().flatMap(({ effect }) => {
            if (effect instanceof KeyframeEffect && effect.pseudoElement === "::view-transition-group(sign)")
              window.took.push(effect.getTiming().duration);
            return (effect instanceof KeyframeEffect && effect.pseudoElement) || [];
          });
          window.moved.push([...new Set(names)].toSorted().join(" "));
        },
        (error) => window.moved.push(String(error)),
      );
    addEventListener("pagereveal", (event) => {
      const transition: unknown = Reflect.get(event, "viewTransition");
      if (transition instanceof ViewTransition) note(transition);
    });
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (...given) {
      const transition = startViewTransition.apply(this, given);
      note(transition);
      return transition;
    };
  });

/** Notes from where signs fly, and to what place, as the application moves them. */
export const watchFlights = (page: Page) =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, timing) {
      const place = this.closest("[data-skeleton]") ? "outline" : this.closest(".card") ? "card" : "head";
      const { left, top, width } = this.getBoundingClientRect();
      const transform: unknown = Reflect.get(Object(frames), "transform");
      const [start] = Array.isArray(transform) ? transform : [];
      const by = new DOMMatrix(typeof start === "string" ? start : "none");
      if (!this.matches(".glyph")) return animate.call(this, frames, timing);
      window.took.push(typeof timing === "object" ? timing.duration : timing);
      window.moved.push(`${place} ${[left + by.e, top + by.f, width * by.a].map(Math.round).join(" ")}`);
      return animate.call(this, frames, timing);
    };
  });
