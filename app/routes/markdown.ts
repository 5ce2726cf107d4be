import { siteOf } from "../server/context.ts";
import { markdownAlternateAt } from "../server/pages/markdown-alternate.ts";
import type { Route } from "./+types/markdown";

/** An article as Markdown, at its address with `.md`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const text = await markdownAlternateAt(siteOf(context), new URL(request.url).pathname);
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" };
  if (text === undefined) return new Response("There is no such article.\n", { status: 404, headers });
  return new Response(text, { headers });
}
