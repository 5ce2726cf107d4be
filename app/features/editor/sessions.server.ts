import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deleteSession, hasSession, saveSession } from "../../../db/queries/secrets.ts";
import { inPeopleTransaction } from "../../../db/transaction.ts";
import { cookieValue, secureAttribute } from "../../shared/cookies.ts";
import type { EditorKey } from "../../shared/editor-keys.ts";
import { DomainError } from "../../shared/errors.ts";
import { rateLimitError } from "../../site/rate-limits/rate-limits.ts";
import type { SiteOptions } from "../../site/site-options.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Constant time: digests have the same length, and all keys are compared. */
function findKey(given: string, keys: readonly EditorKey[]): EditorKey | undefined {
  const sent = digest(given);
  return keys.filter(({ key }) => timingSafeEqual(sent, digest(key)))[0];
}

export type KeyCheck = Pick<SiteOptions, "environment" | "limits" | "log">;

/**
 * Finds the maintainer of a key. A client may send ten wrong keys in 15 minutes; after that the right key is refused as
 * well, or the limit would not prevent guessing.
 * @param client the client's address, by which wrong keys are counted
 * @param url the requested address, for the log
 * @returns undefined for a wrong key
 * @throws DomainError `too-many-requests` after too many wrong keys
 */
export async function checkKey(
  given: string,
  client: string,
  url: string,
  { environment, limits, log }: KeyCheck,
): Promise<EditorKey | undefined> {
  /** Omits the key and the client's address. Rate-limited, so that a flood of keys cannot fill the disk. */
  async function logRefusal(message: string): Promise<void> {
    if ((await limits.consume("refusedKeyLog", message)) === 0) log.warn({ url }, message);
  }
  const found = findKey(given, environment.editorKeys);
  if (found) {
    const wait = await limits.peek("wrongKey", client);
    if (wait === 0) return found;
    await logRefusal("edit refused: the right key after too many wrong ones");
    throw rateLimitError(wait);
  }
  const wait = await limits.consume("wrongKey", client);
  await logRefusal("edit refused: wrong key");
  if (wait > 0) throw rateLimitError(wait);
  return undefined;
}

/** @throws DomainError `forbidden` while no key is set */
export function requireKeys({ environment: { editorKeys } }: Pick<SiteOptions, "environment">): void {
  if (editorKeys.length === 0)
    throw new DomainError("forbidden", "Editing is off on this site: set EDITOR_TOKEN to turn it on.");
}

/** A session as its cookie carries it; `issuedAt` in milliseconds since 1970. */
export type Session = {
  name: string;
  id: string;
  issuedAt: number;
};

const COOKIE = "maintainer";
/** Lifetime of a cookie in milliseconds: twelve hours. */
const COOKIE_LASTS = 12 * 60 * 60 * 1000;
/** `name.id.issuedAt.signature`; name, id and signature are base64url. */
const cookieFormat = /^([\w-]{1,240})\.([\w-]{22})\.(\d{13})\.([\w-]{43})$/;

/** HMAC-SHA256 with a key derived from the maintainer's key, so that a new key ends the maintainer's sessions. */
function sign(key: string, claim: string): Buffer {
  const derived = createHmac("sha256", key).update("session of a maintainer").digest();
  return createHmac("sha256", derived).update(claim).digest();
}

const cookieOf = (value: string, seconds: number, siteUrl: string): string =>
  `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secureAttribute(siteUrl)}`;

/** The Set-Cookie value of a session, signed with its maintainer's key. */
export function sessionCookie({ name, id, issuedAt }: Session, key: string, siteUrl: string): string {
  const claim = `${Buffer.from(name).toString("base64url")}.${id}.${issuedAt}`;
  return cookieOf(`${claim}.${sign(key, claim).toString("base64url")}`, COOKIE_LASTS / 1000, siteUrl);
}

/** The session of a Cookie header; undefined if it has none, its signature is wrong or its lifetime is over. */
export function readSessionCookie(
  cookieHeader: string | null | undefined,
  keys: readonly EditorKey[],
  now: Date,
): Session | undefined {
  const [, encoded = "", id = "", issued = "", signature = ""] =
    cookieFormat.exec(cookieValue(cookieHeader, COOKIE) ?? "") ?? [];
  const name = Buffer.from(encoded, "base64url").toString("utf8");
  const key = keys.find((editorKey) => editorKey.name === name);
  if (!key) return undefined;
  const expected = sign(key.key, `${encoded}.${id}.${issued}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const issuedAt = Number(issued);
  const age = now.getTime() - issuedAt;
  return age >= 0 && age < COOKIE_LASTS ? { name, id, issuedAt } : undefined;
}

export type Maintainer = { name: string; session: Session };

type SessionOptions = Pick<SiteOptions, "environment" | "log" | "db" | "clock">;

/** Lifetime of a session in milliseconds: seven days. It cannot be renewed without the key. */
const SESSION_LASTS = 7 * 24 * 60 * 60 * 1000;
/** Age in milliseconds from which a request renews the cookie: one hour. */
const RENEWED_AFTER = 60 * 60 * 1000;

/**
 * Starts a session for the maintainer of a key. The session is always new, which prevents session fixation.
 * @returns its Set-Cookie value; undefined for a wrong key
 * @throws DomainError `forbidden` while no key is set, `too-many-requests` after too many wrong keys
 */
export async function signIn(
  options: SessionOptions & KeyCheck,
  given: string,
  { client, url }: { client: string; url: string },
): Promise<string | undefined> {
  requireKeys(options);
  const found = await checkKey(given, client, url, options);
  if (!found) return undefined;
  const { db, clock, environment, log } = options;
  const now = clock();
  const { name, key } = found;
  const id = randomBytes(16).toString("base64url");
  const session = { id, name, endsAt: new Date(now.getTime() + SESSION_LASTS) };
  await inPeopleTransaction(db, (transaction) => saveSession(transaction, session, now));
  log.info({ name }, "a maintainer signed in");
  return sessionCookie({ name, id, issuedAt: now.getTime() }, key, environment.siteUrl);
}

/** Ends a session in the database, so that copies of its cookie are void. @returns a Set-Cookie that deletes it */
export async function signOut(
  { db, environment, log }: SessionOptions,
  maintainer: Maintainer | undefined,
): Promise<string> {
  if (maintainer) {
    await inPeopleTransaction(db, (transaction) => deleteSession(transaction, maintainer.session.id));
    log.info({ name: maintainer.name }, "a maintainer signed out");
  }
  return cookieOf("", 0, environment.siteUrl);
}

/** The maintainer of a request; undefined for visitors, without a database query unless they send a valid cookie. */
export async function findMaintainer(
  { db, environment, clock }: SessionOptions,
  { headers }: Request,
): Promise<Maintainer | undefined> {
  const now = clock();
  const session = readSessionCookie(headers.get("Cookie"), environment.editorKeys, now);
  if (!session || !(await hasSession(db, session.id, now))) return undefined;
  return { name: session.name, session };
}

/** A Set-Cookie value that renews the cookie; undefined before RENEWED_AFTER, or if the key was removed. */
export function renewedCookie({ environment, clock }: SessionOptions, { session }: Maintainer): string | undefined {
  const issuedAt = clock().getTime();
  const key = environment.editorKeys.find(({ name }) => name === session.name)?.key;
  if (!key || issuedAt - session.issuedAt < RENEWED_AFTER) return undefined;
  return sessionCookie({ ...session, issuedAt }, key, environment.siteUrl);
}
