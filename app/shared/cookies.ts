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

/** What a cookie ends in where the site is public by https: browsers then send it by no other way (RFC 6265, section 4.1.2.5). */
export const secureFor = (siteUrl: string): string => (siteUrl.startsWith("https:") ? "; Secure" : "");

/** The cookie that keeps a theme for a year, as Set-Cookie and `document.cookie` take it. */
export function themeCookie(theme: Theme, siteUrl = ""): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax${secureFor(siteUrl)}`;
}
