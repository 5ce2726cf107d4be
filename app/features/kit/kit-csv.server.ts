import { stringify } from "csv-stringify/sync";
import type { KitQuestion } from "./kit.ts";

/** The form as CSV (RFC 4180), with a heading line. A cell that a spreadsheet would take for a formula is escaped (OWASP ASVS 1.2.10). */
export const kitCsv = (questions: readonly KitQuestion[]): string =>
  stringify(
    questions.map(({ law, question }) => [law, question, "", ""]),
    {
      header: true,
      columns: ["Law", "Question", "Severity (0 to 4)", "Evidence"],
      record_delimiter: "\r\n",
      escape_formulas: true,
    },
  );
