import { findBySlug } from "../../db/queries/content.ts";
import { kindBelow } from "../domain/kinds/index.ts";
import { database } from "../server/database.ts";
import { markdownAlternate } from "../server/pages/markdown-alternate.ts";
import type { Route } from "./+types/markdown";

/** An article as Markdown, at its address with `.md`. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const kind = kindBelow(new URL(request.url).pathname.split("/")[1] ?? "");
  const record = kind && (await findBySlug(database(), kind, params.slug));
  const headers = { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" };
  if (!kind || !record) return new Response("There is no such article.\n", { status: 404, headers });
  return new Response(markdownAlternate(kind, record), { headers });
}
