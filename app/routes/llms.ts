import { languageModelList } from "../features/sharing/language-model-list.server.ts";
import { siteOf } from "../site/context.ts";
import type { Route } from "./+types/llms";

/** The site as a list for language models (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  return new Response(await languageModelList(siteOf(context)), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
