/**
 * Makes a Back link (`data-back`) go back in the history if the visitor came from a page of this site. It skips the
 * entries of the page's own anchors. Otherwise, and in a browser without the Navigation API, it stays a link.
 */
export function goBack(): void {
  addEventListener(
    "click",
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[data-back]");
      const currentIndex = window.navigation?.currentEntry?.index;
      if (!link || currentIndex === undefined || ctrlKey || metaKey || shiftKey || altKey) return;
      const entryPath = (index: number) => {
        const { url } = navigation.entries()[index] ?? {};
        return url && new URL(url).pathname;
      };
      let steps = -1;
      while (entryPath(currentIndex + steps) === location.pathname) steps -= 1;
      // Entries of other sites have no address here.
      if (!entryPath(currentIndex + steps)) return;
      event.preventDefault();
      event.stopPropagation();
      history.go(steps);
    },
    true,
  );
}
