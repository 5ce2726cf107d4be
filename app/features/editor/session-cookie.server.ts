import { createHmac, timingSafeEqual } from "node:crypto";
import { cookieValue, secureFor } from "../../shared/cookies.ts";
import type { EditorKey } from "../../shared/editor-keys.ts";

/** A maintainer who is signed in, as the cookie says it. */
export type Session = {
  /** The name of their key. */
  name: string;
  /** Drawn at random when they signed in. */
  id: string;
  /** When the cookie was given out, in milliseconds since 1970. */
  issuedAt: number;
};

const COOKIE = "maintainer";
/** How long a cookie is good after it was given out, in milliseconds: twelve hours. */
export const COOKIE_LASTS = 12 * 60 * 60 * 1000;
/** name, id, moment and signature: base64url without dots. */
const form = /^([\w-]{1,240})\.([\w-]{22})\.(\d{13})\.([\w-]{43})$/;

/** Signed with what is derived from the maintainer's key: with another key, what the former one signed is worth nothing. */
function sign(key: string, claim: string): Buffer {
  const derived = createHmac("sha256", key).update("session of a maintainer").digest();
  return createHmac("sha256", derived).update(claim).digest();
}

const cookieOf = (value: string, seconds: number, siteUrl: string): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secureFor(siteUrl)}`;

/** The Set-Cookie value of a session, signed with its maintainer's key. */
export function sessionCookie({ name, id, issuedAt }: Session, key: string, siteUrl: string): string {
  const claim = `${Buffer.from(name).toString("base64url")}.${id}.${issuedAt}`;
  return cookieOf(`${claim}.${sign(key, claim).toString("base64url")}`, COOKIE_LASTS / 1000, siteUrl);
}

/** The Set-Cookie value that takes a session's cookie away. */
export const noSessionCookie = (siteUrl: string): string => cookieOf("", 0, siteUrl);

/** Whose session a Cookie header carries, if its signature is that of one of the keys and its time is not over. */
export function readSessionCookie(
  cookieHeader: string | null | undefined,
  keys: readonly EditorKey[],
  now: Date,
): Session | undefined {
  const [, encoded = "", id = "", moment = "", signature = ""] =
    form.exec(cookieValue(cookieHeader, COOKIE) ?? "") ?? [];
  const name = Buffer.from(encoded, "base64url").toString("utf8");
  const key = keys.find((one) => one.name === name);
  if (!key) return undefined;
  const expected = sign(key.key, `${encoded}.${id}.${moment}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const issuedAt = Number(moment);
  const age = now.getTime() - issuedAt;
  return age >= 0 && age < COOKIE_LASTS ? { name, id, issuedAt } : undefined;
}
