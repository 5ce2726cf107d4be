/**
 * Publishes the height of an element at the foot of the window as a custom property, so that the page (app/ui/styles/base.css)
 * and what else floats leave room for it: `--dock` for the player, `--asks` for an invitation.
 *
 * @returns what ends it.
 */
export function keepRoom(element: HTMLElement, name: "--dock" | "--asks"): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(name);
  };
}
