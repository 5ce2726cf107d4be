import { findAll } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { articleKinds, descriptors, type Kind, pathOf } from "../../domain/kinds/index.ts";
import { summaryOf, titleOf } from "../../domain/kinds/reading.ts";

type SiteMapEntry = { path: string; title: string; description: string; createdAt: string; updatedAt: string };
type SiteMapSection = { kind: Kind; label: string; path: string; entries: SiteMapEntry[] };

/** Every page with a record behind it, by kind. */
export async function siteMap(db: Db): Promise<SiteMapSection[]> {
  const sections: SiteMapSection[] = [];
  for (const kind of articleKinds) {
    const records = await findAll(db, kind);
    sections.push({
      kind,
      label: descriptors[kind].words.label,
      path: descriptors[kind].paths.list,
      entries: records.map((record) => ({
        path: pathOf(kind, record.slug),
        title: titleOf(kind, record),
        description: summaryOf(kind, record),
        createdAt: record.createdAt,
        updatedAt: record.updatedAt,
      })),
    });
  }
  return sections;
}
