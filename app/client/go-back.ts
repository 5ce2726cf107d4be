/**
 * A link back to a list (`data-back`) goes back in the history when the visitor came from that very list, so that
 * they find it as they left it; one with `data-back="history"` when they came from any page of this site. Entries of
 * the page itself, which its anchors made, are passed over. Any other time, and where the browser does not tell its
 * entries, it is a link.
 */
export function goBack(): void {
  addEventListener(
    "click",
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-back]");
      const here = window.navigation?.currentEntry?.index;
      if (!link || here === undefined || ctrlKey || metaKey || shiftKey || altKey) return;
      const pathOf = (index: number) => {
        const { url } = navigation.entries()[index] ?? {};
        return url && new URL(url).pathname;
      };
      let steps = -1;
      while (pathOf(here + steps) === location.pathname) steps -= 1;
      // Only entries of this site have an address here.
      const from = pathOf(here + steps);
      if (!from || (link.dataset.back !== "history" && from !== link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      history.go(steps);
    },
    true,
  );
}
