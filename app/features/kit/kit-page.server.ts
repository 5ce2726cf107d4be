import { stringify } from "csv-stringify/sync";
import { findInBatches } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import type { KitExample } from "../../content/companions.ts";
import { linesOf } from "../../content/lines.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";

/** A question of the review kit, with the law that asks it. */
export type KitQuestion = { law: string; question: string };

/** How bad what was found is, from 0. */
export const severityScale = [
  "No problem found",
  "Cosmetic: mend it when you are there",
  "Minor: some people are slowed or unsure",
  "Major: people are misled, stuck or left out; mend it before the next release",
  "Harm: someone loses money, rights, safety or dignity; do not ship",
] as const;

const scaleLines = severityScale.map((meaning, severity) => `${severity}: ${meaning}`);

/** The form as Markdown: the scale, then a table a law with room for a severity and what was seen. */
export function kitMarkdown(title: string, questions: readonly KitQuestion[]): string {
  const tables = [...Map.groupBy(questions, ({ law }) => law)].map(([law, asked]) =>
    [
      `## ${law}`,
      "",
      "| Question | Severity | Evidence |",
      "|---|---|---|",
      ...asked.map(({ question }) => `| ${question.replaceAll("|", "\\|")} | | |`),
    ].join("\n"),
  );
  const scale = scaleLines.map((line) => `- ${line}`).join("\n");
  return `${[`# ${title}`, "Screen, version, date, reviewer (role):", scale, ...tables].join("\n\n")}\n`;
}

const title = "Review Kit";
export const KIT_DESCRIPTION =
  "The questions of the laws as one form, with a severity scale and room for evidence. Review a screen with it in an hour.";

/** The review kit: what the laws ask of a screen, as a form. */
export async function kitPage({
  db,
  texts,
}: Pick<Site, "db" | "texts">): Promise<PageContent<{ questions: KitQuestion[]; example: KitExample | undefined }>> {
  return {
    title,
    description: KIT_DESCRIPTION,
    path: "/kit",
    content: { questions: await questionsOf(db), example: texts.kitExample },
  };
}

/** The form for a spreadsheet. */
export const kitAsCsv = async ({ db }: Pick<Site, "db">): Promise<string> => kitCsv(await questionsOf(db));

/** The form to copy. */
export const kitAsMarkdown = async ({ db }: Pick<Site, "db">): Promise<string> =>
  kitMarkdown(title, await questionsOf(db));

export async function questionsOf(db: Db): Promise<KitQuestion[]> {
  const questions: KitQuestion[] = [];
  for await (const laws of findInBatches(db, "laws")) {
    for (const { title: law, coreQuestions } of laws) {
      questions.push(...linesOf(coreQuestions).map((question) => ({ law, question })));
    }
  }
  return questions;
}

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
