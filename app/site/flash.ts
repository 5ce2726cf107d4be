import type { z } from "zod";
import { cookieValue, FLASH_COOKIE, secureAttribute } from "../shared/cookies.ts";
import { type Flash, flashSchema } from "../shared/flash.ts";

type CookieScope = { name: string; path: string; sameSite: "Lax" | "Strict"; siteUrl: string };

/** A Set-Cookie value that passes data to the next page. Expires after 15 seconds. */
export function passCookie(value: object, { name, path, sameSite, siteUrl }: CookieScope): string {
  const encoded = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${name}=${encoded}; Path=${path}; Max-Age=15; HttpOnly; SameSite=${sameSite}${secureAttribute(siteUrl)}`;
}

/** The data of a cookie from `passCookie`; undefined if it is missing or invalid. */
export function readPassedCookie<T>(cookieHeader: string | null, name: string, schema: z.ZodType<T>): T | undefined {
  try {
    const value = cookieValue(cookieHeader, name) ?? "";
    return schema.safeParse(JSON.parse(Buffer.from(value, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

export const flashCookie = (flash: Flash, siteUrl: string): string =>
  passCookie(flash, { name: FLASH_COOKIE, path: "/", sameSite: "Lax", siteUrl });

/** The flash message for the page at a path, if there is one. */
export function readFlash(cookieHeader: string | null, path: string): Flash | undefined {
  const flash = readPassedCookie(cookieHeader, FLASH_COOKIE, flashSchema);
  return flash?.path === path ? flash : undefined;
}
