/**
 * Brings a page that is loaded again to where it was left, before it is shown, and names its entry in the history. Notes
 * the place that a link within the page leaves: the application, which may start later, goes back to it
 * (client/app-ready.tsx).
 *
 * @param key under what the places are kept in the tab's storage
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
    // What is not kept, or cannot be read, leaves the page at its top.
  }
}
