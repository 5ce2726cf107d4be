/** Leaves footnote numbers, controls and words for screen readers out of copied text (app/features/reading/prose.css). */
export function cleanCopiedText(): void {
  const root = document.documentElement;
  addEventListener("copy", () => {
    root.dataset.copying = "";
    // The browser reads the selection after the event.
    setTimeout(() => delete root.dataset.copying);
  });
}
