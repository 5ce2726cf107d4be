import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { endSession, hasSession, keepSession } from "../../../db/queries/secrets.ts";
import { inPeopleTransaction } from "../../../db/transaction.ts";
import { cookieValue, secureFor } from "../../shared/cookies.ts";
import type { EditorKey } from "../../shared/editor-keys.ts";
import { DomainError } from "../../shared/errors.ts";
import { tooOften } from "../../site/rate-limits/rate-limits.ts";
import type { SiteOptions } from "../../site/site-options.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Digests are of one length and all are looked at, so this takes the same time whatever was sent. */
function keyWith(given: string, keys: readonly EditorKey[]): EditorKey | undefined {
  const sent = digest(given);
  return keys.filter(({ key }) => timingSafeEqual(sent, digest(key)))[0];
}

export type KeyCheck = Pick<SiteOptions, "environment" | "limits" | "log">;

/**
 * Whose key it is that a client sent to an address. Wrong keys are counted for each client, ten in 15 minutes. After them
 * the right key is refused as well, or the limit would not limit guessing.
 * @returns undefined for a wrong key.
 * @throws DomainError `too-many-requests` after too many wrong ones.
 */
export async function checkKey(
  given: string,
  client: string,
  url: string,
  { environment, limits, log }: KeyCheck,
): Promise<EditorKey | undefined> {
  /** Without the key and the client's address; whoever floods the site with keys cannot fill the disk that the log is on. */
  async function tell(message: string): Promise<void> {
    if ((await limits.consume("refusedKeyLog", message)) === 0) log.warn({ url }, message);
  }
  const found = keyWith(given, environment.editorKeys);
  if (found) {
    const wait = await limits.peek("wrongKey", client);
    if (wait === 0) return found;
    await tell("edit refused: the right key after too many wrong ones");
    throw tooOften(wait);
  }
  const wait = await limits.consume("wrongKey", client);
  await tell("edit refused: wrong key");
  if (wait > 0) throw tooOften(wait);
  return undefined;
}

/** @throws DomainError `forbidden` while no key is set. */
export function requireKeys({ environment: { editorKeys } }: Pick<SiteOptions, "environment">): void {
  if (editorKeys.length === 0)
    throw new DomainError("forbidden", "Editing is off on this site: set EDITOR_TOKEN to turn it on.");
}

/** A maintainer who is signed in, as the cookie says it. */
export type Session = {
  name: string;
  id: string;
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

const noSessionCookie = (siteUrl: string): string => cookieOf("", 0, siteUrl);

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

export type Maintainer = { name: string; session: Session };

type SessionOptions = Pick<SiteOptions, "environment" | "log" | "db" | "clock">;

/** How long nobody stays signed in without sending the key again, in milliseconds: seven days. */
const SESSION_LASTS = 7 * 24 * 60 * 60 * 1000;
/** Age from which a cookie is given out anew while its maintainer works, in milliseconds: an hour. */
const RENEWED_AFTER = 60 * 60 * 1000;

/**
 * Begins a session for one who sends a key. It is always a new one, whatever cookie came along.
 * @returns its Set-Cookie value; undefined for a wrong key.
 * @throws DomainError `forbidden` while no key is set, `too-many-requests` after too many wrong ones.
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
  await inPeopleTransaction(db, (transaction) => keepSession(transaction, session, now));
  log.info({ name }, "a maintainer signed in");
  return sessionCookie({ name, id, issuedAt: now.getTime() }, key, environment.siteUrl);
}

/** Ends a session for good, wherever its cookie has been copied to, and gives the Set-Cookie value that takes it away. */
export async function signOut(
  { db, environment, log }: SessionOptions,
  maintainer: Maintainer | undefined,
): Promise<string> {
  if (maintainer) {
    await inPeopleTransaction(db, (transaction) => endSession(transaction, maintainer.session.id));
    log.info({ name: maintainer.name }, "a maintainer signed out");
  }
  return noSessionCookie(environment.siteUrl);
}

/** Who sends a request, by its cookie; undefined for visitors, for whom nothing is read. */
export async function findMaintainer(
  { db, environment, clock }: SessionOptions,
  { headers }: Request,
): Promise<Maintainer | undefined> {
  const now = clock();
  const session = readSessionCookie(headers.get("Cookie"), environment.editorKeys, now);
  if (!session || !(await hasSession(db, session.id, now))) return undefined;
  return { name: session.name, session };
}

/** The Set-Cookie value that lets a maintainer who works stay signed in; undefined while the present one is young. */
export function renewedCookie({ environment, clock }: SessionOptions, { session }: Maintainer): string | undefined {
  const issuedAt = clock().getTime();
  const key = environment.editorKeys.find(({ name }) => name === session.name)?.key;
  if (!key || issuedAt - session.issuedAt < RENEWED_AFTER) return undefined;
  return sessionCookie({ ...session, issuedAt }, key, environment.siteUrl);
}
