import { cookieValue, FLASH_COOKIE, secureFor } from "../../domain/cookies.ts";
import { type Flash, flashSchema } from "../../domain/flash.ts";

/** The Set-Cookie value that hands something over to the next page. */
export function flashCookie(flash: Flash, siteUrl: string): string {
  const value = Buffer.from(JSON.stringify(flash)).toString("base64url");
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=15; HttpOnly; SameSite=Lax${secureFor(siteUrl)}`;
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
