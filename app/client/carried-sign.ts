import { isCalm } from "./storage/motion.ts";

/** Milliseconds, and the way of speeding up, of a sign from page to page; as in app/ui/styles/transitions.css. */
const flight: KeyframeAnimationOptions = { duration: 350, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };

/** The sign between two pages: its drawing, and where it stood in the window. */
let underWay: { drawing: Node; from: DOMRect } | undefined;

/** The sign of the first card that leads to a path. */
function signOfCard(path: string): Element | null | undefined {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main .card-link"))
    if (link.pathname === path) return link.closest(".card")?.querySelector(".glyph");
  return undefined;
}

/**
 * Takes along the sign that a way to a path begins at: that of the card that leads there, else that of the article's
 * head. The router's own view transitions are not used: with Server Components the next page may already be there when
 * they look at the former one.
 */
export function takeSign(path: string): void {
  const sign = signOfCard(path) ?? document.querySelector("main .hero-sign") ?? undefined;
  const drawing = sign?.querySelector("svg")?.cloneNode(true);
  underWay = sign && drawing && { drawing, from: sign.getBoundingClientRect() };
}

/** Lets the sign that is under way move to a place from where it stood, if it was in the window and may move at all. */
function fly(place: Element): void {
  if (!underWay || isCalm()) return;
  const { left, top, bottom, width } = underWay.from;
  const to = place.getBoundingClientRect();
  if (!width || bottom < 0 || top > innerHeight || Math.hypot(left - to.left, top - to.top) < 1) return;
  const start = `translate(${left - to.left}px, ${top - to.top}px) scale(${width / to.width})`;
  place.animate({ transform: [start, "none"], transformOrigin: ["0 0", "0 0"], zIndex: [1, 1] }, flight);
}

/** Puts the sign that is under way into the outline of a page; gives what lets it go on from there when the outline goes. */
export function restSign(place: HTMLElement): () => void {
  if (underWay) place.replaceChildren(underWay.drawing);
  fly(place);
  return () => {
    if (underWay) underWay.from = place.getBoundingClientRect();
  };
}

/** Brings the sign that is under way to the head of the article that has come, or to the card of the one that was left. */
export function landSign(left: string): void {
  const place = document.querySelector("main .hero-sign") ?? signOfCard(left);
  if (place) fly(place);
  underWay = undefined;
}
