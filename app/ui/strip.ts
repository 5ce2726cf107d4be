import { whileWelcome } from "./motion.ts";

/**
 * Lets the strip of cards move (app/features/patterns/strip.css): where it is in the window, while motion is welcome. Who touches or
 * scrolls it has it stand still until it has been out of sight.
 */
export function moveStrips(): void {
  const inWindow = new Map<HTMLElement, boolean | undefined>();
  /** Those that have been touched, or scrolled by hand. */
  const isHeld = new WeakSet<HTMLElement>();
  let mayMove = false;
  let isWelcome = false;
  const tell = () => {
    for (const [strip, isIn] of inWindow) {
      if (isWelcome) strip.dataset.moves = mayMove && isIn && !isHeld.has(strip) ? "on" : "off";
      else delete strip.dataset.moves;
    }
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      inWindow.set(target, isIntersecting);
      if (isIntersecting || !isHeld.delete(target)) continue;
      target.scrollLeft = 0;
    }
    tell();
  });
  const find = () => {
    for (const strip of inWindow.keys()) {
      if (strip.isConnected) continue;
      seen.unobserve(strip);
      inWindow.delete(strip);
    }
    for (const strip of document.querySelectorAll<HTMLElement>(".strip-window")) {
      if (inWindow.has(strip)) continue;
      inWindow.set(strip, undefined);
      seen.observe(strip);
      const hold = () => {
        isHeld.add(strip);
        tell();
      };
      const holdScrolled = () => {
        if (strip.scrollLeft === 0) return;
        // What was pushed may glide on when it is out of sight.
        if (inWindow.get(strip) === false) strip.scrollLeft = 0;
        else hold();
      };
      holdScrolled();
      strip.addEventListener("scroll", holdScrolled, { passive: true });
      // Mice hold it by hovering.
      strip.addEventListener("pointerdown", ({ pointerType }) => pointerType !== "mouse" && hold(), { passive: true });
    }
  };
  addEventListener("app:shown", find);
  find();
  whileWelcome((may, isWanted) => {
    mayMove = may;
    isWelcome = isWanted;
    tell();
  });
}
