import { z } from "zod";
import { addErrorReport } from "../../../db/queries/error-reports.ts";
import { isCleanText, NOT_CLEAN } from "../../shared/clean-text.ts";
import { DomainError } from "../../shared/errors.ts";
import { MAX_REPORT, REPORT } from "../../shared/report.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { ownPath } from "../../site/same-site.ts";

const MAX_PATH = 300;
const text = z.string().trim().min(1).max(MAX_REPORT).refine(isCleanText, NOT_CLEAN);

type ReportPage = { about: string; isSent: boolean };

/** The form that reports an error of a page. It needs neither an account nor an address. */
export const reportPage = (parameters: URLSearchParams): PageContent<ReportPage> => ({
  title: "Found an error?",
  description: "Say which sentence is wrong, and what its source says. You need no account, and we keep no name.",
  path: REPORT,
  content: {
    about: ownPath(parameters.get("page"), "/").slice(0, MAX_PATH),
    isSent: parameters.get("result") === "sent",
  },
});

/** Keeps a report. @throws DomainError `invalid` for a report without text, or with too much */
export async function keepReport(
  { db, clock, log }: Pick<Site, "db" | "clock" | "log">,
  form: URLSearchParams,
): Promise<void> {
  const parsed = text.safeParse(form.get("text")?.replaceAll("\r\n", "\n"));
  if (!parsed.success)
    throw new DomainError(
      "invalid",
      `Write what is wrong, in at most ${MAX_REPORT} characters. Go back, then send it again.`,
    );
  const page = ownPath(form.get("page"), "/").slice(0, MAX_PATH);
  await addErrorReport(db, { page, text: parsed.data }, clock());
  log.info({ page }, "error reported");
}
