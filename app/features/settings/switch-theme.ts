import { type Theme, themeCookie } from "../../shared/cookies.ts";

/**
 * Changes the theme in place when its form (`data-theme-form`) is sent, and keeps it in the cookie that the server
 * reads, and in the browser's storage, where other tabs hear of it. A page that is shown again takes over what was
 * chosen elsewhere meanwhile; one whose theme follows the device (`theme` in the storage is `system`) follows it.
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

  const keep = (theme: Theme) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = themeCookie(theme) + secure;
  };

  const storage = (act: (kept: Storage) => unknown) => {
    try {
      return act(localStorage);
    } catch {
      return undefined;
    }
  };

  const follow = (event?: Event) => {
    // A cookie that another tab has just set may not be seen here yet; what it stored is told.
    const told = event instanceof StorageEvent && event.key === "theme" ? `theme=${event.newValue}` : document.cookie;
    let [, chosen] = /(?:^|; )theme=(dark|light)/.exec(told) ?? [];
    if (storage((kept) => kept.theme) === "system") {
      const system: Theme = light.matches ? "light" : "dark";
      // The server makes the next page with it, so that nothing is left to change there.
      if (system !== chosen) keep(system);
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
      keep(other);
      storage((kept) => kept.setItem("theme", other));
      show(other);
      dispatchEvent(new Event("stored:changed"));
    },
    true,
  );
  // The application was told the theme of a moment ago.
  addEventListener("app:ready", () => show(root.dataset.theme ?? "dark"));
  for (const sign of ["pageshow", "visibilitychange", "storage", "stored:changed"]) addEventListener(sign, follow);
  light.addEventListener("change", follow);
}
