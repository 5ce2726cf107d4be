/**
 * A Back link (`data-back`) goes back in the history when the visitor came from a page of this site. It skips entries
 * of the page itself, which its anchors made. Any other time, and where the browser has no navigation API, it is a link.
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
      if (!from) return;
      event.preventDefault();
      event.stopPropagation();
      history.go(steps);
    },
    true,
  );
}
