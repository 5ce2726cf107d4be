import { data, redirect } from "react-router";
import { z } from "zod";
import type { EditorNote } from "../../content/record-history.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { DomainError } from "../../shared/errors.ts";
import { type Context, maintainerOf } from "../../site/context.ts";
import { handedOver, handOver } from "../../site/flash.ts";
import { isFromThisSite } from "../../site/same-site.ts";
import type { Maintainer } from "./sessions.server.ts";

/**
 * The maintainer who asks for a page or sends a form of the editor.
 * @throws Response that leads one who is not signed in to where that is done, and from there back to this page; 403 for
 * a form that no page of this site has sent.
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
    throw data("This request came from another site and was refused.", { status: 403 });
  return maintainer;
}

const noteSchema: z.ZodType<EditorNote> = z.strictObject({
  text: z.string(),
  isProblem: z.boolean(),
  reasons: z.array(z.string()),
  anyway: z.string().optional(),
  markdown: z.string().optional(),
});

const COOKIE = "editor-note";
/** What browsers keep of a cookie, with its name and attributes, is 4096 bytes (RFC 6265, section 6.1). */
const MOST_REASONS = 8;
const MOST_CHARACTERS = 160;

/** The Set-Cookie value that hands a note over to the next page of the editor. */
export function noteCookie(note: EditorNote, siteUrl: string): string {
  const all = note.reasons;
  const reasons = all.slice(0, MOST_REASONS).map((reason) => reason.slice(0, MOST_CHARACTERS));
  if (all.length > MOST_REASONS) reasons.push(`… and ${all.length - MOST_REASONS} more`);
  const short = { ...note, text: note.text.slice(0, 600), reasons };
  return handOver(short, { name: COOKIE, path: EDITOR, sameSite: "Strict", siteUrl });
}

export const readNote = ({ headers }: Request): EditorNote | undefined =>
  handedOver(headers.get("Cookie"), COOKIE, noteSchema);

/** A refusal as a note. @throws whatever is none. */
export function noteOf(error: unknown): EditorNote {
  if (!(error instanceof DomainError) || error.code === "internal") throw error;
  const reasons = error.issues.map(({ where, field, problem }) => `${where}: ${field} ${problem}`);
  return { text: error.message, isProblem: true, reasons };
}
