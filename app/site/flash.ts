import { createHmac, timingSafeEqual } from "node:crypto";
import { cookieValue, FLASH_COOKIE, secureFor } from "../shared/cookies.ts";
import { type Flash, flashSchema } from "../shared/flash.ts";

/** How long something is handed over, in seconds. */
const LASTS = 15;
/** What is handed over, until when in milliseconds since 1970, and the signature of both: base64url without dots. */
const form = /^([\w-]+)\.(\d{13})\.([\w-]{43})$/;

/** What a message is signed with, and the present moment. */
type Signing = { key: Uint8Array; now: Date };

const sign = (key: Uint8Array, claim: string): Buffer => createHmac("sha256", key).update(claim).digest();

/** The Set-Cookie value that hands something over to the next page. */
export function flashCookie(flash: Flash, { key, now }: Signing, siteUrl: string): string {
  const claim = `${Buffer.from(JSON.stringify(flash)).toString("base64url")}.${now.getTime() + LASTS * 1000}`;
  const value = `${claim}.${sign(key, claim).toString("base64url")}`;
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=${LASTS}; HttpOnly; SameSite=Lax${secureFor(siteUrl)}`;
}

/** What a Cookie header hands over, as it was encoded, if we did and its time is not over. */
function handedOver(cookieHeader: string | null | undefined, { key, now }: Signing): string | undefined {
  const [, encoded = "", until = "", signature = ""] = form.exec(cookieValue(cookieHeader, FLASH_COOKIE) ?? "") ?? [];
  if (now.getTime() >= Number(until)) return undefined;
  const expected = sign(key, `${encoded}.${until}`);
  const given = Buffer.from(signature, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected) ? encoded : undefined;
}

/** Whether a Cookie header hands something over that we have signed: to the page that is asked for, or to another. */
export const hasFlash = (cookieHeader: string | undefined, signing: Signing): boolean =>
  handedOver(cookieHeader, signing) !== undefined;

/** What was handed over to the page at a path, if anything. */
export function readFlash(cookieHeader: string | null, path: string, signing: Signing): Flash | undefined {
  const encoded = handedOver(cookieHeader, signing);
  if (encoded === undefined) return undefined;
  const flash = flashSchema.safeParse(JSON.parse(Buffer.from(encoded, "base64url").toString("utf8")));
  return flash.success && flash.data.path === path ? flash.data : undefined;
}
