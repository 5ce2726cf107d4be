/**
 * Sets the visitor's display preferences (app/shared/device/preferences.ts) as attributes of the document before the
 * first paint, and again when they change, in this tab or another. Of the theme it sets only one that follows the
 * device; the server sets any other by its cookie (switch-theme.ts).
 */
export default function applyPreferences(): void {
  const root = document.documentElement;
  const apply = () => {
    try {
      for (const name of ["width", "text", "motion"]) {
        const value = localStorage.getItem(name);
        if (value) root.dataset[name] = value;
        else delete root.dataset[name];
      }
      root.toggleAttribute("data-saved", !!localStorage.saved?.startsWith("[{"));
      if (localStorage.getItem("theme") === "system")
        root.dataset.theme = matchMedia("(prefers-color-scheme:light)").matches ? "light" : "dark";
    } catch {
      // The browser blocks storage, so there are no preferences.
    }
  };
  apply();
  addEventListener("storage", ({ key }) => {
    // Another tab deleted all data: delete this tab's own data too.
    if (key === null) sessionStorage.clear();
    apply();
  });
  addEventListener("pageshow", apply);
  addEventListener("stored:changed", apply);
}
