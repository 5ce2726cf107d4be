import { type Flash, flashSchema } from "../../domain/flash.ts";

export type Theme = "dark" | "light";

/** The maintainer's cookie: a request that carries it never reads or fills the page cache. */
export const EDITOR_COOKIE = "editor";
/** What one answer has to say to one visitor on the page it leads back to; gone after a few seconds. */
export const FLASH_COOKIE = "flash";
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

/** The Set-Cookie value that hands something over to the next page. */
export function flashCookie(flash: Flash): string {
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=15; HttpOnly; SameSite=Lax`;
}

/** What was handed over to the page at a path, if anything. */
export function readFlash(cookieHeader: string | null, path: string): Flash | undefined {
  const value = cookieValue(cookieHeader, FLASH_COOKIE);
  if (!value) return undefined;
  try {
    const flash = flashSchema.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
    return flash.success && flash.data.path === path ? flash.data : undefined;
  } catch {
    return undefined;
  }
}
