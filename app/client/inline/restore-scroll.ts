/**
 * Brings a page that is loaded again to where it was left, before it is shown, and names its entry in the history. The
 * application notes the places (islands/navigation/scroll-places.ts).
 *
 * @param key under what the router keeps the places in the tab's storage.
 */
export default function restoreScroll(key: string): void {
  try {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    const place: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}")[history.state.key];
    if (typeof place === "number") scrollTo(0, place);
  } catch {
    // What is not kept, or cannot be read, leaves the page at its top.
  }
}
