import { randomBytes } from "node:crypto";
import { endSession, hasSession, keepSession } from "../../../db/queries/secrets.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { SiteOptions } from "../../site/site-options.ts";
import { checkKey, type KeyCheck, requireKeys } from "./check-key.server.ts";
import { noSessionCookie, readSessionCookie, type Session, sessionCookie } from "./session-cookie.server.ts";

/** Somebody who is signed in to change the content. */
export type Maintainer = { name: string; session: Session };

/** What sessions need of a site. */
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
  await inTransaction(db, (transaction) => keepSession(transaction, session, now));
  log.info({ name }, "a maintainer signed in");
  return sessionCookie({ name, id, issuedAt: now.getTime() }, key, environment.siteUrl);
}

/** Ends a session for good, wherever its cookie has been copied to, and gives the Set-Cookie value that takes it away. */
export async function signOut(
  { db, environment, log }: SessionOptions,
  maintainer: Maintainer | undefined,
): Promise<string> {
  if (maintainer) {
    await inTransaction(db, (transaction) => endSession(transaction, maintainer.session.id));
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
