/** What stands at the foot of the window, as wide as it. */
const atFoot = ".audio, .onboarding, .audio-hint";
/** Between the column beside the text and what stands there, in pixels. */
const GAP = 16;

/** Lets the column beside the text (app/features/reading/contents.tsx) end above what stands at the foot of the window. */
function fitColumn(): void {
  const { style } = document.documentElement;
  const column = document.querySelector(".beside > div");
  const tops = [...document.querySelectorAll(atFoot)].map((one) => one.getBoundingClientRect()).filter(isSeen);
  if (!column || tops.length === 0) return void style.removeProperty("--beside");
  const end = Math.min(...tops.map(({ top }) => top)) - GAP;
  style.setProperty("--beside", `${Math.max(0, end - column.getBoundingClientRect().top)}px`);
}

const isSeen = ({ height }: DOMRect): boolean => height > 0;

/**
 * Keeps as much room at the foot of the page as an element takes up at the foot of the window: its height stands in a
 * property of the page's styles, `--dock` for the player, `--asks` for what invites (app/ui/styles/base.css).
 *
 * @returns what ends it.
 */
export function keepRoom(element: HTMLElement, name: "--dock" | "--asks"): () => void {
  const { style } = document.documentElement;
  const look = () => {
    style.setProperty(name, `${element.offsetHeight}px`);
    fitColumn();
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  addEventListener("scroll", fitColumn, { passive: true });
  // What steps aside, or comes back, has done so then.
  element.addEventListener("transitionend", fitColumn);
  return () => {
    observer.disconnect();
    removeEventListener("scroll", fitColumn);
    element.removeEventListener("transitionend", fitColumn);
    style.removeProperty(name);
    requestAnimationFrame(fitColumn);
  };
}
