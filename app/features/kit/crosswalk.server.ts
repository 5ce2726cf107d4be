import { stringify } from "csv-stringify/sync";
import { titleOfPage } from "../../content/address/pages.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import { absolute } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";
import { pageWithoutFile } from "../reading/message-pages.server.ts";
import { titledLinks } from "../reading/titled-links.server.ts";

/** Guidelines of others. An entry leads to its own address, or that of the whole, and to pages here. */
export type Guidelines = {
  name: string;
  by: string;
  url: string;
  readOn: string;
  note?: string | undefined;
  entries: {
    name: string;
    url: string;
    pages: { title: string; to: string; url: string }[];
    note: string | undefined;
  }[];
};

type CrosswalkSite = Pick<Site, "db" | "environment" | "texts">;

/** The crosswalk with the titles of our pages; undefined if the content has none. */
export async function crosswalkOf({ db, environment, texts }: CrosswalkSite): Promise<Guidelines[] | undefined> {
  const { crosswalk } = texts;
  if (!crosswalk) return undefined;
  const linksTo = await titledLinks(
    db,
    crosswalk.flatMap(({ entries }) => entries.flatMap(({ pages }) => pages)),
  );
  return crosswalk.map(({ entries, ...guidelines }) => ({
    ...guidelines,
    entries: entries.map(({ name, url = guidelines.url, pages, note }) => ({
      name,
      url,
      pages: linksTo(pages).map((link) => ({ ...link, url: absolute(environment, link.to) })),
      note,
    })),
  }));
}

type CrosswalkPage = { missing: MissingRecord } | { missing?: undefined; all: Guidelines[] };

export async function crosswalkPage(site: CrosswalkSite): Promise<PageContent<CrosswalkPage>> {
  const all = await crosswalkOf(site);
  if (!all) return pageWithoutFile(site, "/crosswalk");
  return {
    title: titleOfPage("/crosswalk"),
    description:
      "Do you work with other guidelines? Look up an entry of theirs, and read the page here that covers it, if there is one.",
    path: "/crosswalk",
    content: { all },
  };
}

/** The crosswalk as CSV (RFC 4180): a line for each entry and page. Cells that look like formulas are escaped. */
export async function crosswalkCsv(site: CrosswalkSite): Promise<string | undefined> {
  const rows = (await crosswalkOf(site))?.flatMap(({ name, by, entries }) =>
    entries.flatMap((entry) =>
      (entry.pages.length > 0 ? entry.pages : [{ title: "Not here", url: "" }]).map((page) => [
        name,
        by,
        entry.name,
        entry.url,
        page.title,
        page.url,
        entry.note,
      ]),
    ),
  );
  const columns = ["Guidelines", "By", "Entry", "Entry URL", "Page here", "Page URL", "Note"];
  return rows && stringify(rows, { header: true, columns, record_delimiter: "\r\n", escape_formulas: true });
}
