import { type Theme, themeCookie } from "../../shared/cookies.ts";

/**
 * Changes the theme in place when its form (`data-theme-form`) is submitted. Stores it in the cookie, for the server,
 * and in the browser's storage, which notifies other tabs. A page that is shown again applies the current theme. If
 * `theme` in the storage is `system`, the page follows the device.
 */
export function switchTheme(): void {
  const root = document.documentElement;
  const light = matchMedia("(prefers-color-scheme:light)");

  const show = (theme: string) => {
    root.dataset.theme = theme;
    const [other, color] = theme === "dark" ? ["light", "#120f0c"] : ["dark", "#faf5ea"];
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) meta.content = color;
    for (const form of document.querySelectorAll("[data-theme-form]")) {
      form.querySelector("input")?.setAttribute("value", other);
      const button = form.querySelector("button");
      if (button) button.title = button.ariaLabel = `Switch to the ${other} theme`;
    }
  };

  const saveCookie = (theme: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = themeCookie(theme, location.origin);
  };

  const withStorage = (use: (storage: Storage) => unknown) => {
    try {
      return use(localStorage);
    } catch {
      return undefined;
    }
  };

  const update = (event?: Event) => {
    // Another tab's new cookie may not be visible here yet, so its storage event counts.
    const cookies =
      event instanceof StorageEvent && event.key === "theme" ? `theme=${event.newValue}` : document.cookie;
    let [, chosen] = /(?:^|; )theme=(dark|light)/.exec(cookies) ?? [];
    if (withStorage((storage) => storage.theme) === "system") {
      const system: Theme = light.matches ? "light" : "dark";
      // The server then renders the next page with this theme.
      if (system !== chosen) saveCookie(system);
      chosen = system;
    }
    if (chosen) show(chosen);
  };

  addEventListener(
    "submit",
    (event) => {
      if (!(event.target instanceof Element && event.target.matches("[data-theme-form]"))) return;
      event.preventDefault();
      const other = root.dataset.theme === "light" ? "dark" : "light";
      saveCookie(other);
      withStorage((storage) => storage.setItem("theme", other));
      show(other);
      dispatchEvent(new Event("stored:changed"));
    },
    true,
  );
  // Hydration uses the server's theme, which may have changed since.
  addEventListener("app:ready", () => show(root.dataset.theme ?? "dark"));
  for (const type of ["pageshow", "visibilitychange", "storage", "stored:changed"]) addEventListener(type, update);
  light.addEventListener("change", update);
}
