import { siteOf } from "../site/context.ts";
import { absolute } from "../site/head.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { environment } = siteOf(context);
  const text = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${absolute(environment, "/sitemap.xml")}\n`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" } });
}
