import { findAllBySlug } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { isKept, ratingScale } from "../../content/kinds/case-studies.ts";
import { pathOf } from "../../content/kinds/index.ts";
import type { PatternCase } from "../../content/pattern-case.ts";
import type { PageLink } from "../../shared/reading-page.ts";

/** The case studies among the records that a pattern's page links to, in their order, with what each shows. */
export async function patternCases(db: Db, links: readonly PageLink[]): Promise<PatternCase[]> {
  const addresses = links.filter(({ kind }) => kind === "case-studies").map(({ to }) => to);
  const slugs = addresses.map((to) => to.slice(to.lastIndexOf("/") + 1));
  const records = slugs.length > 0 ? await findAllBySlug(db, "case-studies", slugs) : [];
  return records
    .map((record) => ({
      to: pathOf("case-studies", record.slug),
      title: record.title,
      label: `${record.company}, ${record.year}`,
      description: record.description,
      verdict: ratingScale[record.rating].label,
      isKept: isKept(record.rating),
    }))
    .toSorted((a, b) => addresses.indexOf(a.to) - addresses.indexOf(b.to));
}
