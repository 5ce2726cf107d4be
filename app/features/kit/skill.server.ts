import { findInBatches } from "../../../db/queries/content.ts";
import type { Db } from "../../../db/schema.ts";
import { anatomyText } from "../../content/anatomy/description.ts";
import { cardText, pageCardOf } from "../../content/card.ts";
import { type EntityOf, isKind, pathOf } from "../../content/kinds/index.ts";
import { linesOf } from "../../content/lines.ts";
import { siteFile } from "../../content/site-file.ts";
import type { ContentFile } from "../../content/tar.ts";
import { zipOf } from "../../content/zip.ts";
import { literal } from "../../shared/clean-text.ts";
import type { Site } from "../../site/context.ts";
import { absolute, type SiteIdentity } from "../../site/head.ts";
import { severityScale } from "./kit-page.server.ts";

const NAME = siteFile.skill.name;
/** Address of the skill's files, and of all of them as a zip file. */
export const SKILL = `/skills/${NAME}`;
export const SKILL_ZIP = `${SKILL}.zip`;

/** Most patterns in the skill. */
const MAX_PATTERNS = 500;

type SkillSite = Pick<Site, "db" | "texts"> & { environment: SiteIdentity };

/** The skill in the format of agentskills.io: SKILL.md, and the files that it names, by their paths. */
async function skillFiles({ db, texts, environment }: SkillSite): Promise<ContentFile[]> {
  const patterns = await firstPatterns(db);
  const license = texts.about?.license;
  const front = [
    ...["---", `name: ${NAME}`],
    `description: ${JSON.stringify(`Reviews a screen, screenshot or flow of ${siteFile.skill.subject} against the laws and patterns of ${environment.siteName}. Use it when asked to ${siteFile.skill.use}.`)}`,
    ...(license ? [`license: ${JSON.stringify(license.name)}`] : []),
    "---",
  ];
  const steps = [
    `Look at the screenshot, or ask for one. Say in a sentence what the person wants to do on it, what ${siteFile.skill.actor} does, and what it could do wrong. Guess nothing that the screen does not show; ask for what you need.`,
    "Read references/patterns.md and choose the patterns that the screen uses or should use, five at the most. Read the file of each.",
    "Compare the screen with each pattern's numbered callouts: name those that it has, and those that are missing.",
    "Go through the states of each pattern, from ideal to refused. Name each state that the design does not show, and what a person would see then.",
    "Answer the questions in references/laws.md that apply. For each no, write what is on the screen (the words, the place), then a severity from 0 to 4 by the scale in that file.",
    "Report at most seven findings, the most severe first: what you saw, whom it hurts and how, the law or pattern with its address, and one change that would fix it. Then say what works and should stay.",
    `Say what a screenshot cannot show: timing, motion, keyboard and screen reader, and how often ${siteFile.skill.actor} is right.`,
  ];
  const skill = [
    front.join("\n"),
    `# Review a screen with ${literal(environment.siteName)}`,
    steps.map((step, index) => `${index + 1}. ${step}`).join("\n"),
    `- [references/laws.md](references/laws.md): the laws as questions, with the severity scale\n- [references/patterns.md](references/patterns.md): ${patterns.length} patterns, with a file for each`,
    `Made from ${absolute(environment, "/")}, which has the sources of every claim.`,
  ];
  const list = patterns.map(
    ({ slug, name, definition, useWhen }) =>
      `- [${literal(name)}](patterns/${slug}.md): ${literal(definition)}${useWhen && ` Use it when ${literal(useWhen)}`}`,
  );
  return [
    { path: "SKILL.md", content: `${skill.join("\n\n")}\n` },
    { path: "references/laws.md", content: await lawsFile(db, environment) },
    { path: "references/patterns.md", content: `# Patterns\n\n${list.join("\n")}\n` },
    ...patterns.map((pattern) => ({
      path: `references/patterns/${pattern.slug}.md`,
      content: patternFile(pattern, environment),
    })),
  ];
}

async function firstPatterns(db: Db): Promise<EntityOf<"patterns">[]> {
  const patterns: EntityOf<"patterns">[] = [];
  if (!isKind("patterns")) return patterns;
  for await (const batch of findInBatches(db, "patterns")) {
    patterns.push(...batch);
    if (patterns.length >= MAX_PATTERNS) break;
  }
  return patterns.slice(0, MAX_PATTERNS);
}

/** The laws as questions, each law with its address, after the scale for what they find. */
async function lawsFile(db: Db, site: SiteIdentity): Promise<string> {
  const scale = severityScale.map((meaning, severity) => `- ${severity}: ${meaning}`).join("\n");
  const parts = ["# Laws as questions", `Severity:\n\n${scale}`];
  for await (const laws of findInBatches(db, "laws"))
    for (const { slug, title, coreQuestions } of laws) {
      const questions = linesOf(coreQuestions).map((question) => `- ${literal(question)}`);
      parts.push(`## [${literal(title)}](${absolute(site, pathOf("laws", slug))})`, questions.join("\n"));
    }
  return `${parts.join("\n\n")}\n`;
}

/** What a pattern's page says at its top, its states, and what keyboards and screen readers need. */
function patternFile(pattern: EntityOf<"patterns">, site: SiteIdentity) {
  const { slug, name, definition, ethicalConcern, anatomy, implementationGuide } = pattern;
  const card = pageCardOf(pattern);
  const parts = [`# ${literal(name)}`, literal(definition)];
  if (card) parts.push(card.moves.map((move, index) => `${index + 1}. ${literal(move)}`).join("\n"), ...cardText(card));
  parts.push(`**Ethical concern.** ${literal(ethicalConcern)}`);
  if (anatomy) parts.push(anatomyText(anatomy));
  const [, access] = /^## Accessibility\n([^#]*)/m.exec(implementationGuide) ?? [];
  if (access) parts.push(`**Accessibility.** ${access.replace(/\[\^[^\]]*\]/g, "").trim()}`);
  return `${[...parts, absolute(site, pathOf("patterns", slug))].join("\n\n")}\n`;
}

/** One file of the skill; undefined if there is none at that path. */
export const skillFile = async (site: SkillSite, path: string): Promise<string | undefined> =>
  (await skillFiles(site)).find((file) => file.path === path)?.content.toString();

/** The skill as a zip file with one folder. */
export async function skillZip(site: Site): Promise<Buffer> {
  const files = await skillFiles(site);
  return zipOf(
    files.map(({ path, content }) => ({ path: `${NAME}/${path}`, content })),
    site.clock(),
  );
}
