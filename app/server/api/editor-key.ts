import { createHash, timingSafeEqual } from "node:crypto";
import { DomainError } from "../../domain/errors.ts";
import type { Site } from "../context.ts";
import { tooOften } from "../rate-limits/rate-limits.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Digests are of one length, so the comparison takes the same time whatever was sent. */
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));

/**
 * Lets a maintainer through who sends EDITOR_TOKEN as a bearer token. Wrong keys are counted for each client, ten in
 * 15 minutes, and logged, without the key and without the address. After them the right key is refused as well, or
 * the limit would not limit guessing; but never from a client that has sent it within the last day, so that nobody
 * who guesses behind the same address shuts a maintainer out who works from there.
 * @throws DomainError `forbidden` while no token is set, `unauthorized` without the right one, `too-many-requests`
 * after too many wrong ones.
 */
export async function requireEditor(
  request: Request,
  client: string,
  { environment: { editorToken }, limits, log }: Pick<Site, "environment" | "limits" | "log">,
): Promise<void> {
  if (!editorToken) throw new DomainError("forbidden", "Editing is off on this site: set EDITOR_TOKEN to turn it on.");
  const given = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (given !== undefined && isSame(given, editorToken)) {
    const wait = await limits.peek("wrongKey", client);
    if (wait === 0) return limits.trust("wrongKey", client);
    log.warn({ url: request.url }, "edit refused: the right key after too many wrong ones");
    throw tooOften(wait);
  }
  if (given !== undefined) {
    const wait = await limits.consume("wrongKey", client);
    log.warn({ url: request.url }, "edit refused: wrong key");
    if (wait > 0) throw tooOften(wait);
  }
  throw new DomainError("unauthorized", "Send the editor token: Authorization: Bearer …");
}
