import { siteOf } from "../server/context.ts";
import { startFile } from "../server/pages/start-page.ts";
import type { Route } from "./+types/start-file";

/** A start page as Markdown, at its address with `.md`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [, , file = ""] = new URL(request.url).pathname.split("/");
  const text = await startFile(siteOf(context), file.replace(/\.md$/, ""));
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" };
  if (text === undefined) return new Response("There is no such page.\n", { status: 404, headers });
  return new Response(text, { headers });
}
