import { countAll, findFirstEntries } from "../../../db/queries/content.ts";
import { articleKinds, descriptors, pathOf } from "../../content/kinds/index.ts";
import { startTitle } from "../../content/start.ts";
import type { Site } from "../../site/context.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import { startLinks } from "../kit/start-page.server.ts";

/** Articles of a kind that are named; the rest is to be found from the kind's list. */
const NAMED = 200;

/** The site as a list for language models, each article by its Markdown twin (llmstxt.org). */
export async function languageModelList(
  { db, texts, environment }: Pick<Site, "db" | "texts"> & { environment: SiteIdentity },
  named = NAMED,
): Promise<string> {
  const starts = (await startLinks({ db, texts })).map((start) => {
    return `- [${startTitle(start)}](${absolute(environment, start.to)}.md): ${start.text}`;
  });
  const sections = starts.length > 0 ? [`## Where to start\n\n${starts.join("\n")}`] : [];
  for (const kind of articleKinds) {
    const { words, paths } = descriptors[kind];
    const lines = (await findFirstEntries(db, kind, named)).map(({ slug, title, summary }) => {
      return `- [${title}](${absolute(environment, pathOf(kind, slug))}.md): ${summary}`;
    });
    const more = (await countAll(db, kind)) - lines.length;
    if (more > 0) lines.push(`- [All ${words.plural}](${absolute(environment, paths.list)}): ${more} more`);
    sections.push(`## ${words.label}\n\n${lines.join("\n")}`);
  }
  const intro = `# ${environment.siteName}\n\n> A collection of patterns and resources for designing human-centered AI experiences. Text under CC BY 4.0.\n\nWhat was corrected, added and edited, by day: ${absolute(environment, "/changes")}`;
  return `${[intro, ...sections].join("\n\n")}\n`;
}
