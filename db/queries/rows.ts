import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../schema.ts";

/** The order of the records of a kind. */
export const ORDER = sql`position, slug`;

/** How many rows a query has. */
export async function countRows<T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, object>,
): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return Number(count);
}
