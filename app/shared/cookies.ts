/** The visitor's theme; dark unless they chose light. */
export type Theme = "dark" | "light";

/** A one-time message for the next page. Expires after a few seconds. */
export const FLASH_COOKIE = "flash";
/** The chosen theme. Not HttpOnly, since the toggle writes it. */
const THEME_COOKIE = "theme";

/** Value of a cookie in a Cookie header (RFC 6265, section 5.4). */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return undefined;
}

export function themeOf(cookieHeader: string | null | undefined): Theme {
  return cookieValue(cookieHeader, THEME_COOKIE) === "light" ? "light" : "dark";
}

/** The Secure attribute of a cookie (RFC 6265, section 4.1.2.5) for a site with an https URL, else nothing. */
export const secureAttribute = (siteUrl: string): string => (siteUrl.startsWith("https:") ? "; Secure" : "");

/** A cookie that stores a theme for a year, for Set-Cookie and `document.cookie`. */
export function themeCookie(theme: Theme, siteUrl = ""): string {
  return `${THEME_COOKIE}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax${secureAttribute(siteUrl)}`;
}
