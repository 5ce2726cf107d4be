import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../schema.ts";

/** Address and name of a record, for a link. */
export type RecordRef = { slug: string; title: string };

/** Sort order of a kind's records. */
export const ORDER = sql`position, slug`;

/** Number of rows of a query. */
export async function countRows<T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, object>,
): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}
