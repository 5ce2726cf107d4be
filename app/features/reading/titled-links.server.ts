import { findTitles } from "../../../db/queries/search-texts.ts";
import type { Db } from "../../../db/schema.ts";
import { pathOf, recordAt } from "../../content/kinds/index.ts";

export type TitledLink = { to: string; title: string };

/** The main address of the page at an address, without query and fragment. */
function pageOf(address: string): string {
  const record = recordAt(address);
  return record ? pathOf(record.kind, record.slug) : address.replace(/[?#].*/, "");
}

/** A function from addresses of this site to links with the titles of their pages. It leaves out those without a page. */
export async function titledLinks(db: Db, addresses: readonly string[]) {
  const titles = await findTitles(db, [...new Set(addresses.map(pageOf))]);
  return (some: readonly string[]): TitledLink[] =>
    some.flatMap((to) => {
      const title = titles.get(pageOf(to));
      return title === undefined ? [] : [{ to, title }];
    });
}
