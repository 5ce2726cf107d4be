export type Theme = "dark" | "light";

/** The maintainer's cookie: a request that carries it never reads or fills the page cache. */
export const EDITOR_COOKIE = "editor";
const THEME_COOKIE = "theme";

/** One cookie's value out of a Cookie header. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}

/** The visitor's theme; dark unless they chose light. */
export function themeOf(cookieHeader: string | null | undefined): Theme {
  return cookieValue(cookieHeader, THEME_COOKIE) === "light" ? "light" : "dark";
}

/** The Set-Cookie value that keeps a theme for a year. Script may read it, since the toggle does. */
export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
