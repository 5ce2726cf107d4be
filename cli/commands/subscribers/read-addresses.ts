import { parse } from "csv-parse/sync";
import { z } from "zod";
import { DomainError } from "../../../app/shared/errors.ts";
import { emailSchema, normalizeEmail } from "../../../app/shared/newsletter.ts";
import { counted } from "../../output.ts";

const rowsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/**
 * The addresses in the first column of a CSV text, normalised; a heading and empty rows are skipped. An apostrophe
 * that `export` put before what looks like a formula is taken away.
 * @throws DomainError `invalid` with an issue a row that is no address; `file` names the text in it.
 */
export function readAddresses(file: string, text: string): string[] {
  const rows = rowsSchema.parse(
    parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }),
  );
  const found = rows.map(({ record: [email = ""], info }) => ({
    email: email.replace(/^'(?=[=+\-@])/, ""),
    line: info.lines,
  }));
  const filled = found.filter(({ email }, index) => email && !(index === 0 && !email.includes("@")));
  const issues = filled
    .filter(({ email }) => !emailSchema.safeParse(email).success)
    .map(({ line, email }) => ({
      where: `${file}:${line}`,
      field: "email",
      problem: `"${email}" is not an address: mend or remove the line`,
    }));
  if (issues.length > 0)
    throw new DomainError("invalid", `Nothing was imported: ${counted(issues.length, "fault")} found.`, { issues });
  return filled.map(({ email }) => normalizeEmail(email));
}
