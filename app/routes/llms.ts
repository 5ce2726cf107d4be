import { siteOf } from "../server/context.ts";
import { absolute } from "../server/pages/head.ts";
import { siteMap } from "../server/pages/site-map.ts";
import type { Route } from "./+types/llms";

/** The site as a list for language models, each article by its Markdown twin (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, environment } = siteOf(context);
  const sections = (await siteMap(db)).map(({ label, entries }) => {
    const lines = entries.map(
      ({ title, path, description }) => `- [${title}](${absolute(environment, path)}.md): ${description}`,
    );
    return `## ${label}\n\n${lines.join("\n")}`;
  });
  const intro = `# ${environment.siteName}\n\n> A collection of patterns and resources for designing human-centered AI experiences. Text under CC BY 4.0.`;
  return new Response(`${[intro, ...sections].join("\n\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
