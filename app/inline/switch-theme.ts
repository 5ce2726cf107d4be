/**
 * Changes the theme in place when its form (`data-theme-form`) is sent, and keeps it in the cookie that the server
 * reads. A page that is shown again takes over what was chosen elsewhere meanwhile.
 *
 * @param cookie the cookie of the dark theme.
 */
export default function switchTheme(cookie: string): void {
  const root = document.documentElement;

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

  const follow = () => {
    const [, chosen] = /(?:^|; )theme=(dark|light)/.exec(document.cookie) ?? [];
    if (chosen && chosen !== root.dataset.theme) show(chosen);
  };

  addEventListener(
    "submit",
    (event) => {
      if (!(event.target instanceof Element && event.target.matches("[data-theme-form]"))) return;
      event.preventDefault();
      const other = root.dataset.theme === "light" ? "dark" : "light";
      const secure = location.protocol === "https:" ? "; Secure" : "";
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
      document.cookie = cookie.replace("dark", other) + secure;
      show(other);
    },
    true,
  );
  // The application was told the theme of a moment ago.
  addEventListener("app:ready", () => show(root.dataset.theme ?? "dark"));
  addEventListener("pageshow", follow);
  addEventListener("visibilitychange", follow);
}
