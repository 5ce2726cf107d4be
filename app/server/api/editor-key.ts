import { createHash, timingSafeEqual } from "node:crypto";
import { DomainError } from "../../domain/errors.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Lets a maintainer through who sends EDITOR_TOKEN as a bearer token.
 * @throws DomainError `forbidden` while no token is set, `unauthorized` without the right one.
 */
export function requireEditor(request: Request, editorToken: string | undefined): void {
  if (!editorToken) throw new DomainError("forbidden", "Editing is off on this site: set EDITOR_TOKEN to turn it on.");
  const given = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  // Digests are of one length, so the comparison takes the same time whatever was sent.
  if (!timingSafeEqual(digest(given), digest(editorToken))) {
    throw new DomainError("unauthorized", "Send the editor token: Authorization: Bearer …");
  }
}
