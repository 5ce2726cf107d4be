import { DomainError } from "../../shared/errors.ts";
import type { Site } from "../../site/context.ts";
import { isFromThisSite } from "../../site/same-site.ts";
import { checkKey, type KeyCheck, requireKeys } from "../editor/sessions.server.ts";

/**
 * Lets a maintainer through who sends a key as a bearer token, or who is signed in and sends from a page of this site.
 * @returns their name.
 * @throws DomainError `forbidden` while no key is set and for a signed-in browser that another site's page made send
 * this, `unauthorized` without a right key, `too-many-requests` after too many wrong ones.
 */
export async function requireEditor(
  request: Request,
  client: string,
  site: KeyCheck & Pick<Site, "maintainer">,
): Promise<string> {
  requireKeys(site);
  // The scheme is written in any case (RFC 9110, section 11.1).
  const given = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (given === undefined && site.maintainer) {
    if (isFromThisSite(request)) return site.maintainer.name;
    throw new DomainError("forbidden", "This request came from another site and was refused.");
  }
  const found = given === undefined ? undefined : await checkKey(given, client, request.url, site);
  if (!found) throw new DomainError("unauthorized", "Send the editor token: Authorization: Bearer …");
  return found.name;
}
