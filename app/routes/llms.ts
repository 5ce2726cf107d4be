import { database } from "../server/database.ts";
import { absolute, siteName } from "../server/pages/page-meta.ts";
import { siteMap } from "../server/pages/site-map.ts";

/** The site as a list for language models, each article by its Markdown twin (llmstxt.org). */
export async function loader() {
  const sections = (await siteMap(database())).map(({ label, entries }) => {
    const lines = entries.map(({ title, path, description }) => `- [${title}](${absolute(path)}.md): ${description}`);
    return `## ${label}\n\n${lines.join("\n")}`;
  });
  const intro = `# ${siteName}\n\n> A collection of patterns and resources for designing human-centered AI experiences. Text under CC BY 4.0.`;
  return new Response(`${[intro, ...sections].join("\n\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
