/** The visitor's theme; dark unless they chose light. */
export type Theme = "dark" | "light";

/** What one answer has to say to one visitor on the page it leads back to; gone after a few seconds. */
export const FLASH_COOKIE = "flash";
/** Which theme a visitor chose. Script may read it, since the toggle writes it. */
const THEME_COOKIE = "theme";

/** One cookie's value out of a Cookie header (RFC 6265, section 5.4). */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}

/** The visitor's theme out of a Cookie header. */
export function themeOf(cookieHeader: string | null | undefined): Theme {
  return cookieValue(cookieHeader, THEME_COOKIE) === "light" ? "light" : "dark";
}

/** The Set-Cookie value that keeps a theme for a year. */
export function themeCookie(theme: Theme): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
