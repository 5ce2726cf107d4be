import { data, redirect } from "react-router";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { type Context, maintainerOf } from "../../site/context.ts";
import { isFromThisSite } from "../../site/same-origin.ts";
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
