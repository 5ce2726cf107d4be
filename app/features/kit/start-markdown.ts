import { type ChecklistPart, type Start, startTitle } from "../../content/start.ts";

const tasks = (parts: readonly ChecklistPart[], level: string): string[] =>
  parts.map(({ title, items }) => `${level} ${title}\n\n${items.map((item) => `- [ ] ${item}`).join("\n")}`);

/** The checklist of a start page alone, as Markdown task lists. */
export const checklistMarkdown = (start: Pick<Start, "name" | "checklist">, url: string): string =>
  `${[`# Checklist: ${start.name}`, ...tasks(start.checklist, "##"), url].join("\n\n")}\n`;

/** A start page as Markdown, with its checklist as task lists. `absolute` makes a path of this site a URL. */
export function startMarkdown(start: Start, absolute: (path: string) => string): string {
  const link = ({ title, to }: { title: string; to: string }) => `[${title}](${absolute(to)})`;
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? `## ${title}\n\n${lines.join("\n")}` : "";
  const laws = start.laws.map((law) => `- ${link(law)}: ${law.text}`);
  const patterns = start.patterns.map((pattern, index) => `${index + 1}. ${link(pattern)}: ${pattern.text}`);
  const cases = start.cases.map((one) => {
    const broke = one.broke.length > 0 ? ` Broke: ${one.broke.map(({ title }) => title).join(", ")}.` : "";
    return `- ${link(one)} (${one.label}): ${one.text}${broke}`;
  });
  const parts = [
    `# ${startTitle(start)}`,
    `> ${start.text}`,
    section("Hold it against", laws),
    section("Patterns, in order", patterns),
    section("What happened", cases),
    start.checklist.length > 0 ? "## Checklist" : "",
    ...tasks(start.checklist, "###"),
    `---\n\n${absolute(start.to)}. CC BY 4.0.`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
