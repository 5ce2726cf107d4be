import { findDefinitions, findGlossaryTerms } from "../../../db/queries/glossary.ts";
import { GLOSSARY_PAGE_SIZE } from "../../domain/glossary-places.ts";
import { descriptors } from "../../domain/kinds/index.ts";
import { pageIds } from "../../domain/page-ids.ts";
import { type Paging, pagingOf } from "../../domain/paging.ts";
import type { MissingRecord } from "../../domain/reading-page.ts";
import type { Site } from "../context.ts";
import { pagedHead } from "./list-pages.ts";
import { missingListPage } from "./missing-records.ts";
import type { PageContent } from "./page.ts";

type Entry = { slug: string; title: string; html: string };
type GlossaryPage =
  | {
      title: string;
      subtitle: string;
      letters: [letter: string, entries: Entry[]][];
      paging: Paging;
      missing?: undefined;
    }
  | { missing: MissingRecord };

const { compare } = new Intl.Collator("en");

/** The terms by their first letter: a page of them, as `?page=` asks, or the page that has the term `?term=`. */
export async function glossaryPage(
  { db, articles }: Pick<Site, "db" | "articles">,
  parameters: URLSearchParams,
): Promise<PageContent<GlossaryPage>> {
  const { words, paths } = descriptors.glossary;
  const all = (await findGlossaryTerms(db)).sort((a, b) => compare(a.title, b.title));
  const place = all.findIndex(({ slug }) => slug === parameters.get("term"));
  const asked = place < 0 ? parameters.get("page") : String(Math.floor(place / GLOSSARY_PAGE_SIZE) + 1);
  const paging = pagingOf(paths.list, asked, all.length, GLOSSARY_PAGE_SIZE);
  if (!paging) return missingListPage("glossary");
  const terms = all.slice((paging.page - 1) * GLOSSARY_PAGE_SIZE, paging.page * GLOSSARY_PAGE_SIZE);
  const slugs = terms.map(({ slug }) => slug);
  const definitions = await findDefinitions(db, slugs);
  const { parts } = await articles.renderParts(
    slugs.map((slug) => definitions.get(slug) ?? ""),
    { sources: [], takenIds: [...Object.values(pageIds), ...slugs] },
  );
  const entries = terms.map(({ slug, title }, index) => ({ slug, title, html: parts[index]?.html ?? "" }));
  const subtitle = "The words of the field, each in a sentence or two, as the articles here use them.";
  const letters = [...Map.groupBy(entries, (entry) => entry.title.charAt(0).toUpperCase())];
  return {
    ...pagedHead(words.label, paging),
    description: subtitle,
    content: { title: words.label, subtitle, letters, paging },
  };
}
