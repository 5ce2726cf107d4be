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
