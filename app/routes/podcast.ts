import { podcastFeed } from "../features/audio/recordings.server.ts";
import { siteOf } from "../site/context.ts";
import type { Route } from "./+types/podcast";

/** The podcast of the articles that can be heard (RSS 2.0). */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await podcastFeed(siteOf(context)), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
