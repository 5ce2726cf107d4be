/** What may be at the foot of the window. One is shown at a time; what is hidden has no height. */
const docked = new Set<HTMLElement>();

/**
 * Publishes the height of what is at the foot of the window as the custom property `--dock`, so that the page
 * (app/ui/styles/base.css) and what else floats leave room for it.
 *
 * @returns what ends it.
 */
export function keepRoom(element: HTMLElement): () => void {
  const publish = () => {
    const height = Math.max(0, ...[...docked].map(({ offsetHeight }) => offsetHeight));
    document.documentElement.style.setProperty("--dock", `${height}px`);
  };
  const observer = new ResizeObserver(publish);
  docked.add(element);
  observer.observe(element);
  return () => {
    observer.disconnect();
    docked.delete(element);
    publish();
  };
}
