import { findAll } from "../../../db/queries/content.ts";
import { pageIds } from "../../domain/page-ids.ts";
import type { Site } from "../context.ts";
import type { PageContent } from "./page.ts";

type Entry = { slug: string; title: string; html: string };
type GlossaryPage = { title: string; subtitle: string; letters: [letter: string, entries: Entry[]][] };

/** Every term, by its first letter. */
export async function glossaryPage({ db, articles }: Site): Promise<PageContent<GlossaryPage>> {
  const terms = (await findAll(db, "glossary")).sort((a, b) => a.title.localeCompare(b.title, "en"));
  const takenIds = [...Object.values(pageIds), ...terms.map(({ slug }) => slug)];
  const { parts } = await articles.renderParts(
    terms.map(({ content }) => content),
    { sources: [], takenIds },
  );
  const entries = terms.map(({ slug, title }, index) => ({ slug, title, html: parts[index]?.html ?? "" }));
  const title = "Glossary";
  const subtitle = "The words of the field, each in a sentence or two, as the articles here use them.";
  const letters = [...Map.groupBy(entries, (entry) => entry.title.charAt(0).toUpperCase())];
  return { title, description: subtitle, path: "/glossary", content: { title, subtitle, letters } };
}
