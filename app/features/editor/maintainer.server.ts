import { data, redirect } from "react-router";
import { z } from "zod";
import type { EditorNote } from "../../content/record-history.ts";
import { secureAttribute } from "../../shared/cookies.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { DomainError, issueText } from "../../shared/errors.ts";
import { type Context, maintainerOf } from "../../site/context.ts";
import { passCookie, readPassedCookie } from "../../site/flash.ts";
import { isFromThisSite } from "../../site/same-site.ts";
import type { Maintainer } from "./sessions.server.ts";

/**
 * The maintainer who requests a page of the editor or posts its form.
 * @throws Response a redirect to the sign-in page, which leads back to a page that was read; 403 for a form posted from
 * another site
 */
export function requireMaintainer(context: Context, request: Request): Maintainer {
  const maintainer = maintainerOf(context);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!maintainer) {
    const { pathname, search } = new URL(request.url);
    const next = isRead ? `?${new URLSearchParams({ next: pathname.replace(/\.rsc$/, "") + search })}` : "";
    throw redirect(`${EDITOR}${next}`, 303);
  }
  if (!isRead && !isFromThisSite(request))
    throw data(
      "Nothing was changed: your browser did not say that the form came from a page of this site. Open the page here, then send it again.",
      { status: 403 },
    );
  return maintainer;
}

const noteSchema: z.ZodType<EditorNote> = z.strictObject({
  text: z.string(),
  isProblem: z.boolean(),
  reasons: z.array(z.string()),
  anyway: z.string().optional(),
  markdown: z.string().optional(),
});

const passedSchema = z.strictObject({ page: z.string(), note: noteSchema });

const COOKIE = "editor-note";
/** Browsers may drop a cookie of more bytes, with its name and attributes (RFC 6265, section 6.1). */
const MAX_COOKIE_BYTES = 4096;
const MAX_REASONS = 8;
/** Maximum lengths in characters; a note that does not fit into the cookie is cut shorter. */
const MAX_TEXT_LENGTH = 600;
const MAX_REASON_LENGTH = 160;

/** Path and query of a page, as a request names it. */
const addressOf = (page: string): string => {
  const { pathname, search } = new URL(page, "http://site.invalid");
  return pathname.replace(/\.rsc$/, "") + search;
};

/** Set-Cookie value that passes a note to the page of the editor that is shown next. Long notes are shortened. */
export function noteCookie(note: EditorNote, page: string, siteUrl: string): string {
  const all = note.reasons;
  const cookieWith = (share: number) => {
    const reasons = all.slice(0, MAX_REASONS).map((reason) => reason.slice(0, MAX_REASON_LENGTH * share));
    if (all.length > MAX_REASONS) reasons.push(`… and ${all.length - MAX_REASONS} more`);
    const text = note.text.slice(0, MAX_TEXT_LENGTH * share);
    const shortened = { page: addressOf(page), note: { ...note, text, reasons } };
    return passCookie(shortened, { name: COOKIE, path: EDITOR, sameSite: "Strict", siteUrl });
  };
  // A letter takes one to six bytes as JSON. The cookie itself is ASCII, so its length is its bytes.
  let share = 1;
  while (share > 0.1 && cookieWith(share).length > MAX_COOKIE_BYTES) share -= 0.1;
  return cookieWith(share);
}

/** The note for the requested page, and for no other. */
export function readNote({ headers, url }: Pick<Request, "headers" | "url">): EditorNote | undefined {
  const passed = readPassedCookie(headers.get("Cookie"), COOKIE, passedSchema);
  return passed?.page === addressOf(url) ? passed.note : undefined;
}

/** Set-Cookie value that removes a note once its page has it; undefined for other requests. */
export const readNoteCookie = (request: Request, siteUrl: string): string | undefined =>
  request.method === "GET" && readNote(request)
    ? `${COOKIE}=; Path=${EDITOR}; Max-Age=0; HttpOnly; SameSite=Strict${secureAttribute(siteUrl)}`
    : undefined;

/** A DomainError as a note. @throws any other error, and one with the code `internal` */
export function noteFromError(error: unknown): EditorNote {
  if (!(error instanceof DomainError) || error.code === "internal") throw error;
  const reasons = error.issues.map(issueText);
  return { text: error.message, isProblem: true, reasons };
}
