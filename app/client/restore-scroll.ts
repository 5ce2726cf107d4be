/**
 * Restores the scroll position of a reloaded page before its first paint, and gives its history entry a key. When a
 * link within the page is clicked, stores the position for the application, which may start later
 * (app-ready.tsx). Its text becomes an inline script, so it can use no imports.
 */
export default function restoreScroll(): void {
  const key = "react-router-scroll-positions";
  try {
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
    const positions = () => JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const position: unknown = positions()[history.state.key];
    if (typeof position === "number") scrollTo(0, position);
    addEventListener(
      "click",
      ({ target }) => {
        if (target instanceof Element && target.closest('a[href^="#"]') && history.state?.key)
          sessionStorage.setItem(key, JSON.stringify({ ...positions(), [history.state.key]: scrollY }));
      },
      true,
    );
  } catch {
    // The browser blocks storage, or the stored value is invalid: the page stays at its top.
  }
}
