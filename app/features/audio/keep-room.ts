/** The elements docked at the bottom of the window. One is visible at a time; a hidden one has no height. */
const docked = new Set<HTMLElement>();

/**
 * Publishes the height of the docked element, in pixels, as the custom property `--dock`, so that the page
 * (app/ui/styles/base.css) and other floating elements leave room for it. A card in a corner needs none: it covers only
 * a part of a wide window.
 *
 * @returns a function that stops it.
 */
export function keepRoom(element: HTMLElement): () => void {
  const publish = () => {
    const isWide = ({ offsetWidth }: HTMLElement) => offsetWidth >= document.documentElement.clientWidth;
    const height = Math.max(0, ...[...docked].filter(isWide).map(({ offsetHeight }) => offsetHeight));
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
