/**
 * Restores the scroll position of a page that is loaded again before it is painted, and gives its history entry a key.
 * Stores the position that a link within the page leaves, for the application, which may start later (client/app-ready.tsx).
 *
 * @param key of the positions in the tab's storage
 */
export default function restoreScroll(key: string): void {
  try {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    const places = () => JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const place: unknown = places()[history.state.key];
    if (typeof place === "number") scrollTo(0, place);
    addEventListener(
      "click",
      ({ target }) => {
        if (target instanceof Element && target.closest('a[href^="#"]') && history.state?.key)
          sessionStorage.setItem(key, JSON.stringify({ ...places(), [history.state.key]: scrollY }));
      },
      true,
    );
  } catch {
    // Without a position the page is shown from its top.
  }
}
