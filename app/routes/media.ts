import { siteOf } from "../server/context.ts";
import { mediaAt } from "../server/pages/media.ts";
import type { Route } from "./+types/media";

/** A picture or sound of the content. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const media = await mediaAt(siteOf(context), params["*"]);
  if (!media)
    return new Response("There is no such file.\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(Buffer.from(media.bytes), {
    headers: {
      "Content-Type": media.mime,
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
