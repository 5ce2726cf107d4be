import { ENTRANCE, leanAt, TILT } from "./effects.ts";
import { isUnwelcome } from "./motion.ts";

/** What cards come in from, in pixels below their place. */
const RISE = 28;

/** The card under a pointer that is a link as a whole. */
const cardAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(".card:has(.card-link)") : null;

/** Lets a card lean toward the pointer that is on it. */
export function tiltCards(): void {
  let leaning: HTMLElement | null = null;
  const rest = () => {
    if (leaning) leaning.style.transform = "";
    leaning = null;
  };
  document.addEventListener(
    "pointermove",
    (event) => {
      const card = event.pointerType === "mouse" && !isUnwelcome() ? cardAt(event) : null;
      if (card !== leaning) rest();
      if (!card) return;
      leaning = card;
      // The list item stands still, so the pointer's place on it does not change as the card leans.
      const box = (card.parentElement ?? card).getBoundingClientRect();
      const { aroundX, aroundY } = leanAt(
        (event.clientX - box.left) / box.width,
        (event.clientY - box.top) / box.height,
      );
      card.style.transform = `perspective(60rem) rotateX(${aroundX}deg) rotateY(${aroundY}deg) scale(${TILT.scale})`;
    },
    { passive: true },
  );
  document.documentElement.addEventListener("pointerleave", rest);
  addEventListener("app:shown", rest);
}

/**
 * Lets cards that come into the window rise into their place one after the other; none is hidden meanwhile. Cards with
 * controls stay where they are: a control that moved between a press and its end would not have been pressed.
 */
export function raiseCards(): void {
  const known = new WeakSet<Element>();
  const seen = new IntersectionObserver((entries) => {
    const coming = entries.filter(({ target, isIntersecting }) => isIntersecting && known.has(target));
    coming.forEach(({ target }, index) => {
      seen.unobserve(target);
      if (isUnwelcome()) return;
      const rise = [{ translate: `0 ${RISE}px` }, { translate: "0 0" }];
      const timing = { duration: ENTRANCE.duration, delay: index * ENTRANCE.step, easing: "cubic-bezier(.2,.7,.2,1)" };
      target.animate(rise, { ...timing, fill: "backwards" });
    });
    // Those that are in the window at first stay as they are.
    for (const { target } of entries) known.add(target);
  });
  const find = () => {
    for (const card of document.querySelectorAll("main li > .card:has(.card-link)")) {
      if (!known.has(card)) seen.observe(card);
    }
  };
  addEventListener("app:shown", find);
  find();
}
