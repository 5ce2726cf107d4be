import { titleOfPage } from "../../content/address/pages.ts";
import type { Worksheet } from "../../content/site-files.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { pageWithoutFile } from "../reading/message-pages.server.ts";
import { type TitledLink, titledLinks } from "../reading/titled-links.server.ts";

type Question = Worksheet["groups"][number]["questions"][number];
export type WorksheetContent = {
  groups: { title: string; questions: (Omit<Question, "pages"> & { pages: TitledLink[] })[] }[];
  decide: string[];
};
type WorksheetPage = { missing: MissingRecord } | (WorksheetContent & { missing?: undefined });

export async function worksheetPage(site: Pick<Site, "db" | "texts">): Promise<PageContent<WorksheetPage>> {
  const { worksheet } = site.texts;
  if (!worksheet) return pageWithoutFile(site, "/kit/worksheet");
  const { groups, decide } = worksheet;
  const linksTo = await titledLinks(
    site.db,
    groups.flatMap(({ questions }) => questions.flatMap(({ pages }) => pages)),
  );
  return {
    title: titleOfPage("/kit/worksheet"),
    description: "Answer these before anybody draws a screen. Fill the sheet in here, or print it and use a pen.",
    path: "/kit/worksheet",
    content: {
      groups: groups.map(({ title, questions }) => ({
        title,
        questions: questions.map(({ pages, ...question }) => ({ ...question, pages: linksTo(pages) })),
      })),
      decide,
    },
  };
}
