/** Leaves the numbers of footnotes, and the signs beside headings, out of what is copied (app/features/reading/prose.css). */
export function copyWords(): void {
  const root = document.documentElement;
  addEventListener("copy", () => {
    root.dataset.copying = "";
    // The browser copies once the event is over.
    setTimeout(() => delete root.dataset.copying);
  });
}
