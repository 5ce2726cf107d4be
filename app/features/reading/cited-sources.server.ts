import { findEvidenceKeys } from "../../../db/queries/evidence.ts";
import type { Db } from "../../../db/schema.ts";
import { pathOf } from "../../content/kinds/index.ts";
import type { CitedSource, Source } from "../../content/source.ts";

/** The sources of a record, each with the page of its evidence where there is one other than the record's own. */
export async function citedSources(
  db: Db,
  { slug, sources }: { slug: string; sources: readonly Source[] },
): Promise<CitedSource[]> {
  const weighed = await findEvidenceKeys(
    db,
    sources.map(({ key }) => key),
  );
  return sources.map((source) => {
    const isElsewhere = weighed.has(source.key) && source.key !== slug;
    return { ...source, evidencePath: isElsewhere ? pathOf("evidence", source.key) : undefined };
  });
}
