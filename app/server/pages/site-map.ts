import { findAll } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { summaryOf, titleOf } from "../../domain/entities.ts";
import { type Kind, kindWords, pathOf } from "../../domain/kinds.ts";

export type SiteMapEntry = { path: string; title: string; description: string; createdAt: string; updatedAt: string };
export type SiteMapSection = { kind: Kind; label: string; path: string; entries: SiteMapEntry[] };

const pageKinds = ["basics", "laws", "paradigms", "patterns", "case-studies"] as const;

/** Every page with a record behind it, by kind. */
export async function siteMap(db: Db): Promise<SiteMapSection[]> {
  const sections: SiteMapSection[] = [];
  for (const kind of pageKinds) {
    const records = await findAll(db, kind);
    sections.push({
      kind,
      label: kindWords[kind].label,
      path: kindWords[kind].listPath,
      entries: records.map((record) => ({
        path: pathOf(kind, record.slug),
        title: titleOf(record),
        description: summaryOf(record),
        createdAt: record.createdAt,
        updatedAt: record.updatedAt,
      })),
    });
  }
  return sections;
}
