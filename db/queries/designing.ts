import { sql } from "kysely";
import type { Situation } from "../../app/domain/kinds/fields.ts";
import type { EntityOf } from "../../app/domain/kinds/index.ts";
import { fromRow } from "../dialect.ts";
import type { Db } from "../schema.ts";
import { tableOf } from "./content.ts";

/** The kinds whose records say what they are for. */
type Designing = "laws" | "patterns" | "case-studies";

/** The first records of a kind that are for those who design such a thing, in its order. Passes over the others. */
export async function findDesigning<K extends Designing>(
  db: Db,
  kind: K,
  situation: Situation,
  limit: number,
): Promise<EntityOf<K>[]> {
  const rows = await db
    .selectFrom(tableOf(kind))
    .selectAll()
    .where(sql<boolean>`designing like ${`%"${situation}"%`}`)
    .orderBy("position")
    .orderBy("slug")
    .limit(limit)
    .execute();
  return rows.map((row) => fromRow(kind, row));
}
