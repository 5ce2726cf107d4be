import { stringify } from "csv-stringify/sync";
import { findInBatches } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { onCards, titleOfPage } from "../../content/address/pages.ts";
import { type PageCard, pageCardOf } from "../../content/card.ts";
import { descriptors, isKind, type Kind, pathOf, summaryOf, titleOf } from "../../content/kinds/index.ts";
import { linesOf } from "../../content/lines.ts";
import type { KitExample } from "../../content/site-files.ts";
import { literal } from "../../shared/clean-text.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";

/** A question of the review kit and the title of its law. */
export type KitQuestion = { law: string; question: string };

/** Meaning of each severity, from 0 to 4. */
export const severityScale = [
  "No problem found",
  "Cosmetic: fix it when convenient",
  "Minor: some people are slowed or unsure",
  "Major: people are misled, stuck or left out; fix it before the next release",
  "Harm: someone loses money, rights, safety or dignity; do not ship",
] as const;

/** The form as Markdown: the severity scale, then a table per law with empty cells for severity and evidence. */
export function kitMarkdown(title: string, questions: readonly KitQuestion[]): string {
  const tables = [...Map.groupBy(questions, ({ law }) => law)].map(([law, lawQuestions]) =>
    [
      `## ${literal(law)}`,
      "",
      "| Question | Severity | Evidence |",
      "|---|---|---|",
      ...lawQuestions.map(({ question }) => `| ${literal(question)} | | |`),
    ].join("\n"),
  );
  const scale = severityScale.map((meaning, severity) => `- ${severity}: ${meaning}`).join("\n");
  return `${[`# ${title}`, "Screen, version, date, reviewer (role):", scale, ...tables].join("\n\n")}\n`;
}

const title = titleOfPage("/kit");
export const KIT_DESCRIPTION =
  "The questions of the laws as one form, with a severity scale and room for evidence. Review a screen with it in an hour.";

export async function kitPage({
  db,
  texts,
}: Pick<Site, "db" | "texts">): Promise<
  PageContent<{ questions: KitQuestion[]; example: KitExample | undefined; hasWorksheet: boolean }>
> {
  return {
    title,
    description: KIT_DESCRIPTION,
    path: "/kit",
    content: {
      questions: await questionsOf(db),
      example: texts.kitExample,
      hasWorksheet: texts.worksheet !== undefined,
    },
  };
}

/** The card of a law or a pattern. */
export type KitCard = PageCard & { kind: Kind; to: string; badge: string; name: string; sentence: string };

/** The cards of all laws and patterns that have moves. */
export async function cardsPage({ db }: Pick<Site, "db">): Promise<PageContent<{ cards: KitCard[] }>> {
  const cards: KitCard[] = [];
  for (const kind of (["laws", "patterns"] as const).filter(isKind)) {
    for await (const records of findInBatches(db, kind)) {
      for (const record of records) {
        const card = pageCardOf(record);
        if (!card || card.moves.length === 0) continue;
        const [name, sentence] = [titleOf(kind, record), summaryOf(kind, record)];
        cards.push({
          ...card,
          kind,
          to: pathOf(kind, record.slug),
          badge: descriptors[kind].words.badge,
          name,
          sentence,
        });
      }
    }
  }
  const description = `Every ${onCards} on a card, eight to a sheet: its sentence, three moves, one don’t, and when to use it.`;
  return { title: titleOfPage("/kit/cards"), description, path: "/kit/cards", content: { cards } };
}

export const kitAsCsv = async ({ db }: Pick<Site, "db">): Promise<string> => kitCsv(await questionsOf(db));

export const kitAsMarkdown = async ({ db }: Pick<Site, "db">): Promise<string> =>
  kitMarkdown(title, await questionsOf(db));

export async function questionsOf(db: Db): Promise<KitQuestion[]> {
  const questions: KitQuestion[] = [];
  if (!isKind("laws")) return questions;
  for await (const laws of findInBatches(db, "laws")) {
    for (const { title: law, coreQuestions } of laws) {
      questions.push(...linesOf(coreQuestions).map((question) => ({ law, question })));
    }
  }
  return questions;
}

/** The form as CSV (RFC 4180) with a header line. Cells that look like formulas are escaped (OWASP ASVS 1.2.10). */
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
