import { randomUUID } from "node:crypto";
import type { Db } from "../schema.ts";
import { inPeopleTransaction } from "../transaction.ts";

/** Older reports are dropped. */
const MAX_REPORTS = 1_000;

/** An error that a visitor reported: the path of the page, and what is wrong with it. */
export type ErrorReport = { page: string; text: string };

/** Keeps a report with its day, and nothing of who sent it. */
export async function addErrorReport(db: Db, report: ErrorReport, now: Date): Promise<void> {
  const row = { id: randomUUID(), reportedOn: now.toISOString().slice(0, 10), ...report };
  await inPeopleTransaction(db, async (transaction) => {
    await transaction.insertInto("error_reports").values(row).execute();
    const kept = transaction.selectFrom("error_reports").select("id").orderBy("reportedOn", "desc").orderBy("id");
    await transaction.deleteFrom("error_reports").where("id", "not in", kept.limit(MAX_REPORTS)).execute();
  });
}

/** The reports, the newest day first. */
export const findErrorReports = (db: Db): Promise<(ErrorReport & { reportedOn: string })[]> =>
  db
    .selectFrom("error_reports")
    .select(["reportedOn", "page", "text"])
    .orderBy("reportedOn", "desc")
    .orderBy("id")
    .execute();
