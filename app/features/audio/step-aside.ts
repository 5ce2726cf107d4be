/** Less than this, in pixels, says nothing of where a reader goes. */
const LEAST = 8;

/**
 * Lets the bar of the start button (app/features/audio/start-bar.css) step aside while somebody reads on, and come back when they
 * turn back or have come to the end of the page, which has room for it.
 *
 * @returns what ends it.
 */
export function stepAside(): () => void {
  const root = document.documentElement;
  let last = 0;
  const look = () => {
    const by = scrollY - last;
    if (Math.abs(by) < LEAST) return;
    last = scrollY;
    root.toggleAttribute("data-reading", by > 0 && scrollY + innerHeight < root.scrollHeight - 56);
  };
  look();
  addEventListener("scroll", look, { passive: true });
  return () => removeEventListener("scroll", look);
}
