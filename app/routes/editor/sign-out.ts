import { redirect } from "react-router";
import { requireMaintainer } from "../../features/editor/maintainer.server.ts";
import { signOut } from "../../features/editor/sessions.server.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { maintainerOf, siteOf } from "../../site/context.ts";
import type { Route } from "./+types/sign-out";

/** Ends the session of one maintainer in one browser. */
export async function action({ context, request }: Route.ActionArgs) {
  if (maintainerOf(context)) requireMaintainer(context, request);
  const cookie = await signOut(siteOf(context), maintainerOf(context));
  return redirect(EDITOR, { status: 303, headers: { "Set-Cookie": cookie } });
}

/** There is nothing to see here. */
export const loader = () => redirect(EDITOR);
