import { findAllBySlug } from "../../../db/queries/content.ts";
import { findDesigned, findDesigning } from "../../../db/queries/page-lists.ts";
import type { Db } from "../../../db/schema.ts";
import type { Situation } from "../../content/companions.ts";
import { isKept, ratingScale } from "../../content/kinds/case-studies.ts";
import { type ArticleKind, type EntityOf, type Kind, pathOf, summaryOf, titleOf } from "../../content/kinds/index.ts";
import { linesOf } from "../../content/lines.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import { START, type StartLink, startLinkTo, startTitle } from "../../content/start.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import { absolute } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";
import { messagePage } from "../reading/message-pages.server.ts";
import { nearestPages } from "../search/nearest-pages.server.ts";

/** Records of a kind on a page, at the most: as many as can be looked at before a first sketch. */
const SHOWN = { laws: 3, patterns: 48, "case-studies": 4 };

/** What is asked of a design, under what asks it. */
export type ChecklistPart = { title: string; items: readonly string[] };

type Entry = { kind: Kind; to: string; title: string; text: string };

/** Everything that a start page shows. */
export type Start = StartLink & {
  laws: Entry[];
  /** In the order to build them, each with the titles of the laws that it applies. */
  groups: Group<Entry & { number: number; applies: string[] }>[];
  /** What happened elsewhere, with who and when, how it is judged, and the laws that it broke. */
  cases: (Entry & { label: string; verdict: string; isKept: boolean; broke: { to: string; title: string }[] })[];
  checklist: ChecklistPart[];
};

/** What the order and the checklist need of a pattern. */
type PatternParts = { slug: string; name: string; userAction: string; ethicalConcern: string };

/** Patterns under what makes them needed; one group without a title where start.yaml names none. */
type Group<P> = { title?: string | undefined; patterns: P[] };

/** Patterns in the groups of a situation, in their order; the others come last, as they came. */
export function inGroups<P extends Pick<PatternParts, "slug">>(
  patterns: readonly P[],
  groups: Situation["groups"],
): Group<P>[] {
  const grouped = groups.map(({ title, patterns: slugs }) => ({
    title,
    patterns: slugs.flatMap((slug) => patterns.find((pattern) => pattern.slug === slug) ?? []),
  }));
  const named = groups.flatMap((group) => group.patterns);
  const title = groups.length > 0 ? "Also" : undefined;
  const rest = { title, patterns: patterns.filter(({ slug }) => !named.includes(slug)) };
  return [...grouped, rest].filter((group) => group.patterns.length > 0);
}

/** The checklist: the questions of each law, then for each group what its patterns let people do, then their risks. */
export function startChecklist(
  laws: readonly { title: string; coreQuestions: string }[],
  groups: readonly Group<PatternParts>[],
): ChecklistPart[] {
  const itemsOf = (patterns: readonly PatternParts[], field: "userAction" | "ethicalConcern") =>
    patterns.map((pattern) => `${pattern[field].replace(/\.$/, "")} (${pattern.name})`);
  return [
    ...laws.map(({ title, coreQuestions }) => ({
      title,
      items: linesOf(coreQuestions),
    })),
    ...groups.map(({ title, patterns }) => ({
      title: title ? `${title}: people can` : "People can",
      items: itemsOf(patterns, "userAction"),
    })),
    {
      title: "We have looked at these risks",
      items: itemsOf(
        groups.flatMap(({ patterns }) => patterns),
        "ethicalConcern",
      ),
    },
  ].filter(({ items }) => items.length > 0);
}

/** The start pages that some record is on, in their order. */
export async function startLinks({ db, texts }: Pick<Site, "db" | "texts">): Promise<StartLink[]> {
  const used = await findDesigned(db);
  return texts.start.filter(({ slug }) => used.includes(slug)).map(startLinkTo);
}

/** The situation at an address below /start, whatever its case. */
const situationAt = ({ texts }: Pick<Site, "texts">, part: string): Situation | undefined =>
  texts.start.find(({ slug }) => slug === part.toLowerCase());

/** What somebody may be designing. */
export const startListPage = async (
  site: Pick<Site, "db" | "texts">,
): Promise<PageContent<{ links: StartLink[] }>> => ({
  title: "I am designing…",
  description:
    "Choose what you are designing. Each page has the law to check it against, the patterns in order, a case from elsewhere, and a checklist.",
  path: START,
  content: { links: await startLinks(site) },
});

type StartPage =
  | { missing: MissingRecord; start?: never }
  | { missing?: never; start: Start; checklist: string; others: StartLink[] };

/** What there is for those who design one thing, or what stands in place of one that is not there. */
export async function startPage(
  site: Pick<Site, "db" | "environment" | "texts">,
  part: string,
): Promise<PageContent<StartPage>> {
  const { db, environment } = site;
  const situation = situationAt(site, part);
  const start = situation && (await startOf(db, situation));
  if (!start) return missingPage(site, part);
  return {
    title: startTitle(start),
    description: `${start.text} The law to hold it against, the patterns in order, what happened elsewhere, and a checklist.`,
    path: start.to,
    picture: { path: sharePicturePath(start.to), alt: startTitle(start) },
    markdownPath: `${start.to}.md`,
    movedTo: part === situation.slug ? undefined : start.to,
    content: {
      start,
      checklist: checklistMarkdown(start, absolute(environment, start.to)),
      others: (await startLinks(site)).filter(({ to }) => to !== start.to),
    },
  };
}

/** The same as Markdown; undefined where there is no such page. */
export async function startFile(
  site: Pick<Site, "db" | "environment" | "texts">,
  part: string,
): Promise<string | undefined> {
  const { db, environment } = site;
  const situation = situationAt(site, part);
  const start = situation && (await startOf(db, situation));
  return start && startMarkdown(start, (path) => absolute(environment, path));
}

async function missingPage(site: Pick<Site, "db">, part: string): Promise<PageContent<StartPage>> {
  const missing = {
    title: "Page Not Found",
    text: "There is no start page for that.",
    back: { to: START, label: "See what there is", isHistory: false },
    nearest: await nearestPages(site, `/${part}`),
  };
  return messagePage(missing.title, missing.text, { missing }, 404);
}

/** What there is for a situation; undefined where no record is for it. */
async function startOf(db: Db, situation: Situation): Promise<Start | undefined> {
  const found = <K extends keyof typeof SHOWN>(kind: K) => findDesigning(db, kind, situation.slug, SHOWN[kind]);
  const [laws, cases, all] = [await found("laws"), await found("case-studies"), await found("patterns")];
  if (laws.length + cases.length + all.length === 0) return undefined;
  const broken = cases.flatMap(({ lawsBroken }) => lawsBroken);
  const groups = inGroups(all, situation.groups);
  const named = await lawTitles(db, [...broken, ...all.flatMap(lawsOf)]);
  const knownOf = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const title = named.get(slug);
      return title === undefined ? [] : [{ to: pathOf("laws", slug), title }];
    });
  let number = 0;
  return {
    ...startLinkTo(situation),
    laws: laws.map((law) => entryOf("laws", law)),
    groups: groups.map(({ title, patterns }) => ({
      title,
      patterns: patterns.map((pattern) => ({
        number: ++number,
        ...entryOf("patterns", pattern),
        applies: knownOf(lawsOf(pattern)).map((law) => law.title),
      })),
    })),
    cases: cases.map((one) => ({
      ...entryOf("case-studies", one),
      label: `${one.company}, ${one.year}`,
      verdict: ratingScale[one.rating].label,
      isKept: isKept(one.rating),
      broke: knownOf(one.lawsBroken),
    })),
    checklist: startChecklist(laws, groups),
  };
}

const entryOf = <K extends ArticleKind>(kind: K, record: EntityOf<K>) => ({
  kind,
  to: pathOf(kind, record.slug),
  title: titleOf(kind, record),
  text: summaryOf(kind, record),
});

/** The laws among what a record names as related, by slug. */
const lawsOf = ({ related }: { related: readonly string[] }): string[] =>
  related.filter((name) => name.startsWith("laws/")).map((name) => name.slice("laws/".length));

async function lawTitles(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const found = slugs.length > 0 ? await findAllBySlug(db, "laws", [...new Set(slugs)]) : [];
  return new Map(found.map(({ slug, title }) => [slug, title]));
}

const tasks = (parts: readonly ChecklistPart[], level: string): string[] =>
  parts.map(({ title, items }) => `${level} ${title}\n\n${items.map((item) => `- [ ] ${item}`).join("\n")}`);

/** The checklist of a start page alone, as Markdown task lists. */
export const checklistMarkdown = (start: Pick<Start, "name" | "checklist">, url: string): string =>
  `${[`# Checklist: ${start.name}`, ...tasks(start.checklist, "##"), url].join("\n\n")}\n`;

/** A start page as Markdown, with its checklist as task lists. `absolute` makes a path of this site a URL. */
export function startMarkdown(start: Start, absolute: (path: string) => string): string {
  const link = ({ title, to }: { title: string; to: string }) => `[${title}](${absolute(to)})`;
  const section = (title: string, lines: readonly string[], between = "\n") =>
    lines.length > 0 ? `## ${title}\n\n${lines.join(between)}` : "";
  const laws = start.laws.map((law) => `- ${link(law)}: ${law.text}`);
  const patterns = start.groups.map(({ title, patterns: own }) => {
    const lines = own.map((pattern) => `${pattern.number}. ${link(pattern)}: ${pattern.text}`).join("\n");
    return title ? `### ${title}\n\n${lines}` : lines;
  });
  const cases = start.cases.map((one) => {
    const broke = one.broke.length > 0 ? ` Broke: ${one.broke.map(({ title }) => title).join(", ")}.` : "";
    return `- ${link(one)} (${one.label}): ${one.text}${broke}`;
  });
  const parts = [
    `# ${startTitle(start)}`,
    `> ${start.text}`,
    section("Check it against", laws),
    section("Patterns, in order", patterns, "\n\n"),
    section("What happened", cases),
    start.checklist.length > 0 ? "## Checklist" : "",
    ...tasks(start.checklist, "###"),
    `---\n\n${absolute(start.to)}. CC BY 4.0.`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
