import { findFirstRefs } from "../../../db/queries/navigation.ts";
import type { Db } from "../../../db/schema.ts";
import { type LinkColumn, linksIn, pathsIn } from "../../content/kinds/navigation.ts";

/** How many records of a kind the footer names. */
const NAMED = 4;

/** The kinds that the footer leads to, each with its first records; those that have none are left out. */
export async function footerColumns(db: Db): Promise<LinkColumn[]> {
  const columns = await Promise.all(
    linksIn("footer").map(async ({ kind, to, title }) => {
      const { record } = pathsIn("footer", kind);
      const first = await findFirstRefs(db, kind, NAMED);
      return { title, to, links: first.map((one) => ({ title: one.title, to: record.replace(":slug", one.slug) })) };
    }),
  );
  return columns.filter(({ links }) => links.length > 0);
}
