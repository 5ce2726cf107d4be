import { redirect } from "react-router";
import { linkProblems } from "../shared/newsletter.ts";
import { clientContext, siteOf } from "../site/context.ts";
import type { Route } from "./+types/newsletter-one-click";

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";
const text = (message: string, status: number) =>
  new Response(`${message}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** What a mail program posts to when a reader presses its own unsubscribe button (RFC 8058): it follows no redirects. */
export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(clientContext);
  const result = await siteOf(context).newsletter.followLink("unsubscribe", tokenOf(request), client);
  return result === "done" ? text("Unsubscribed.", 200) : text(linkProblems[result], 400);
}

/** A person who opens the link gets the page with the button. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(`/newsletter/unsubscribe?${new URLSearchParams({ token: tokenOf(request) })}`);
