import { findAllBySlug, findSome } from "../../../db/queries/content.ts";
import { findForSituation, findSituations } from "../../../db/queries/page-lists.ts";
import type { Db } from "../../../db/schema.ts";
import { titleOfPage } from "../../content/address/pages.ts";
import { isKept, ratingScale } from "../../content/kinds/case-studies.ts";
import {
  type ArticleKind,
  type EntityOf,
  isKind,
  type Kind,
  pathOf,
  summaryOf,
  titleOf,
  versionOf,
} from "../../content/kinds/index.ts";
import { linesOf } from "../../content/lines.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import { hasFeature, siteFile } from "../../content/site-file.ts";
import type { License, Situation } from "../../content/site-files.ts";
import { START, type StartLink, startLinkTo, startTitle } from "../../content/start.ts";
import { literal } from "../../shared/clean-text.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import { absolute } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";
import { missingPage } from "../reading/message-pages.server.ts";
import { type TitledLink, titledLinks } from "../reading/titled-links.server.ts";

/** Maximum records per kind on a start page. Guides are the same on each. */
const SHOWN = { laws: 3, patterns: 48, "case-studies": 6 };
const SHOWN_GUIDES = 6;
/** What of a law's questions and of the patterns is on the printed sheet. */
const ON_SHEET = { questions: 2, patterns: 5 };

export type ChecklistPart = { title: string; items: readonly string[] };

type Entry = { kind: Kind; to: string; title: string; text: string };

export type Start = StartLink & {
  /** The patterns to begin with, with the version of their drawn screens. */
  flow: (Entry & { why: string; drawn: string | undefined })[];
  laws: Entry[];
  /** The other patterns in the order to build them; `number` counts through flow and groups, `applies` are titles of laws. */
  groups: Group<Entry & { number: number; applies: string[] }>[];
  /** `label` is the company and year, `verdict` the label of the rating. */
  cases: (Entry & { label: string; verdict: string; isKept: boolean; broke: { to: string; title: string }[] })[];
  /** For the time before and after the release. */
  guides: Entry[];
  checklist: ChecklistPart[];
  /** The checklist of the printed page: the first questions of each law, and the patterns to begin with. */
  sheet: ChecklistPart[];
  /** Pages to read first. */
  read: TitledLink[];
};

type PatternParts = { slug: string; name: string; userAction: string; ethicalConcern: string };

/** Patterns of one group. Without groups in start.yaml, all patterns are one group without a title. */
type Group<P> = { title?: string | undefined; patterns: P[] };

/** Sorts patterns into the groups of a situation. Patterns of no group follow as the last group, in the order given. */
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

/** The checklist: the questions of each law, then the user actions of each group, then the risks of all patterns. */
export function startChecklist(
  laws: readonly { title: string; coreQuestions: string }[],
  groups: readonly Group<PatternParts>[],
): ChecklistPart[] {
  const itemsOf = (patterns: readonly PatternParts[], field: "userAction" | "ethicalConcern") =>
    patterns.map((pattern) => `${pattern[field].replace(/\.$/, "")} (${pattern.name})`);
  return [
    ...laws.map(({ title, coreQuestions }) => ({ title, items: linesOf(coreQuestions) })),
    ...groups.map(({ title, patterns }) => ({
      title: title ? `${title}: people can` : "People can",
      items: itemsOf(patterns, "userAction"),
    })),
    {
      title: "We have looked at these risks",
      items: groups.flatMap(({ patterns }) => itemsOf(patterns, "ethicalConcern")),
    },
  ].filter(({ items }) => items.length > 0);
}

/** Links to the start pages that have at least one record, in the order of start.yaml. */
export async function startLinks({ db, texts }: Pick<Site, "db" | "texts">): Promise<StartLink[]> {
  if (!hasFeature("start")) return [];
  const used = await findSituations(db);
  return texts.start.filter(({ slug }) => used.includes(slug)).map(startLinkTo);
}

/** The situation of a slug below /start, ignoring case. */
const situationAt = ({ texts }: Pick<Site, "texts">, slug: string): Situation | undefined =>
  texts.start.find((situation) => situation.slug === slug.toLowerCase());

export const startListPage = async (
  site: Pick<Site, "db" | "texts">,
): Promise<PageContent<{ links: StartLink[] }>> => ({
  title: titleOfPage(START),
  description: siteFile.start.text,
  path: START,
  content: { links: await startLinks(site) },
});

type StartPage =
  | { missing: MissingRecord; start?: never }
  | { missing?: never; start: Start; checklist: string; others: StartLink[] };

/** The start page of a situation: 404 if there is none, and a redirect if its slug is written in another case. */
export async function startPage(
  site: Pick<Site, "db" | "environment" | "texts">,
  part: string,
): Promise<PageContent<StartPage>> {
  const { db, environment } = site;
  const situation = situationAt(site, part);
  const start = situation && (await startOf(db, situation));
  if (!start) {
    const back = { to: START, label: "See all start pages" };
    return missingPage(site, `/${part}`, "There is no start page for that.", back);
  }
  return {
    title: startTitle(start),
    description: `${start.text} ${siteFile.start.page}`,
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

/** The start page as Markdown; undefined if there is none. */
export async function startFile(
  site: Pick<Site, "db" | "environment" | "texts">,
  part: string,
): Promise<string | undefined> {
  const { db, environment, texts } = site;
  const situation = situationAt(site, part);
  const start = situation && (await startOf(db, situation));
  return start && startMarkdown(start, (path) => absolute(environment, path), texts.about?.license);
}

/** Content of a start page; undefined if the situation has no records. */
async function startOf(db: Db, situation: Situation): Promise<Start | undefined> {
  const found = <K extends keyof typeof SHOWN>(kind: K) =>
    isKind(kind) ? findForSituation(db, kind, situation.slug, SHOWN[kind]) : [];
  const [laws, cases, patterns] = [await found("laws"), await found("case-studies"), await found("patterns")];
  if (laws.length + cases.length + patterns.length === 0) return undefined;
  const broken = cases.flatMap(({ lawsBroken }) => lawsBroken);
  const groups = inGroups(patterns, situation.groups);
  const flow = situation.flow.flatMap(({ pattern, why }) => {
    const found = patterns.find(({ slug }) => slug === pattern);
    return found ? [{ ...entryOf("patterns", found), why, drawn: found.anatomy ? versionOf(found) : undefined }] : [];
  });
  const begun = situation.flow.flatMap(({ pattern }) => patterns.find(({ slug }) => slug === pattern) ?? []);
  const isInFlow = ({ slug }: { slug: string }) => flow.some(({ to }) => to === pathOf("patterns", slug));
  const others = groups
    .map(({ title, patterns: all }) => ({ title, patterns: all.filter((pattern) => !isInFlow(pattern)) }))
    .filter((group) => group.patterns.length > 0);
  const titles = await lawTitles(db, [...broken, ...patterns.flatMap(lawsOf)]);
  const lawLinks = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const title = titles.get(slug);
      return title === undefined ? [] : [{ to: pathOf("laws", slug), title }];
    });
  let number = flow.length;
  return {
    ...startLinkTo(situation),
    flow,
    laws: laws.map((law) => entryOf("laws", law)),
    groups: others.map((group) => ({
      title: group.title,
      patterns: group.patterns.map((pattern) => ({
        number: ++number,
        ...entryOf("patterns", pattern),
        applies: lawLinks(lawsOf(pattern)).map((law) => law.title),
      })),
    })),
    cases: cases.map((study) => ({
      ...entryOf("case-studies", study),
      label: `${study.company}, ${study.year}`,
      verdict: ratingScale[study.rating].label,
      isKept: isKept(study.rating),
      broke: lawLinks(study.lawsBroken),
    })),
    guides: (await findSome(db, "guides", { limit: SHOWN_GUIDES })).map((guide) => entryOf("guides", guide)),
    checklist: startChecklist(laws, groups),
    sheet: startChecklist(
      laws.map((law) => ({
        ...law,
        coreQuestions: linesOf(law.coreQuestions).slice(0, ON_SHEET.questions).join("\n"),
      })),
      [
        {
          patterns: (begun.length > 0 ? begun : groups.flatMap((group) => group.patterns)).slice(0, ON_SHEET.patterns),
        },
      ],
    ),
    read: (await titledLinks(db, situation.read))(situation.read),
  };
}

const entryOf = <K extends ArticleKind>(kind: K, record: EntityOf<K>) => ({
  kind,
  to: pathOf(kind, record.slug),
  title: titleOf(kind, record),
  text: summaryOf(kind, record),
});

/** Slugs of the laws among the related records. */
const lawsOf = ({ related }: { related: readonly string[] }): string[] =>
  related.filter((name) => name.startsWith("laws/")).map((name) => name.slice("laws/".length));

async function lawTitles(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const found = slugs.length > 0 ? await findAllBySlug(db, "laws", [...new Set(slugs)]) : [];
  return new Map(found.map(({ slug, title }) => [slug, title]));
}

const tasks = (parts: readonly ChecklistPart[], level: string): string[] =>
  parts.map(({ title, items }) =>
    [`${level} ${literal(title)}\n`, ...items.map((item) => `- [ ] ${literal(item)}`)].join("\n"),
  );

/** The checklist of a start page as Markdown task lists, with the URL of the page. */
export const checklistMarkdown = (start: Pick<Start, "name" | "checklist">, url: string): string =>
  `${[`# Checklist: ${literal(start.name)}`, ...tasks(start.checklist, "##"), url].join("\n\n")}\n`;

/** A start page as Markdown. @param absolute makes a URL of a path */
export function startMarkdown(start: Start, absolute: (path: string) => string, license: License | undefined): string {
  const link = ({ title, to }: { title: string; to: string }) => `[${literal(title)}](${absolute(to)})`;
  const section = (title: string, lines: readonly string[], between = "\n") =>
    lines.length > 0 ? `## ${title}\n\n${lines.join(between)}` : "";
  const laws = start.laws.map((law) => `- ${link(law)}: ${literal(law.text)}`);
  const flow = start.flow.map((one, index) => `${index + 1}. ${link(one)}: ${literal(one.why)}`);
  const patterns = start.groups.map((group) => {
    const lines = group.patterns.map((one) => `${one.number}. ${link(one)}: ${literal(one.text)}`).join("\n");
    return group.title ? `### ${literal(group.title)}\n\n${lines}` : lines;
  });
  const cases = start.cases.map((study) => {
    const broke = study.broke.length > 0 ? ` Broke: ${study.broke.map(({ title }) => literal(title)).join(", ")}.` : "";
    return `- ${link(study)} (${study.label}): ${literal(study.text)}${broke}`;
  });
  const parts = [
    `# ${literal(startTitle(start))}`,
    `> ${literal(start.text)}`,
    start.read.length > 0 ? `Read first: ${start.read.map(link).join(", ")}.` : "",
    section("Begin with these", flow),
    section(flow.length > 0 ? "More patterns, by what makes them needed" : "Patterns, in order", patterns, "\n\n"),
    section("Check it against", laws),
    section("What happened", cases),
    section(
      "Before you release it",
      start.guides.map((guide) => `- ${link(guide)}: ${literal(guide.text)}`),
    ),
    start.checklist.length > 0 ? "## Checklist" : "",
    ...tasks(start.checklist, "###"),
    `---\n\n${absolute(start.to)}.${license ? ` ${license.name}.` : ""}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}
