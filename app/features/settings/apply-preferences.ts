/**
 * Puts what a visitor chose for the looks of pages (app/shared/device/preferences.ts) on the document before it is painted,
 * and again when that changes, in this tab or in another: attributes that the styles know. A theme that follows the
 * device is put there too; any other the server has put there by its cookie (switch-theme.ts).
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
      // Nothing can be chosen where nothing can be kept.
    }
  };
  apply();
  addEventListener("storage", ({ key }) => {
    // All was deleted in another tab; what this one keeps for itself is a part of that.
    if (key === null) sessionStorage.clear();
    apply();
  });
  addEventListener("pageshow", apply);
  addEventListener("stored:changed", apply);
}
