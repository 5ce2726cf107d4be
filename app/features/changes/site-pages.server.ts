import { countAll, countCompanies, countReviewed } from "../../../db/queries/content.ts";
import { type ArticleKind, articleKinds, descriptors, isKind } from "../../content/kinds/index.ts";
import { siteFile } from "../../content/site-file.ts";
import { contributionLink, errorDraft, helpDraft, type Responsible, recordDraft } from "../../shared/contributing.ts";
import type { Site } from "../../site/context.ts";
import { absolute } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";

type AboutPage = {
  siteName: string;
  author: { name: string; url: string };
  responsible: Responsible;
  /** True if some pages say that they are not yet reviewed. */
  mustBeReviewed: boolean;
  /** Number of articles, and of those with a recorded review. */
  articles: number;
  reviewed: number;
  /** Address of the server for agents. */
  agentAddress: string;
  /** Link to report an error; undefined if no address for contributions is set. */
  reportTo: string | undefined;
  /** Statements of the content's authors, from about.yaml. */
  parts: { id: string; title: string; html: string }[];
};

export async function aboutPage({ db, environment, texts, articles: renderer }: Site): Promise<PageContent<AboutPage>> {
  const { siteName, author, responsible, contributions } = environment;
  let [articles, reviewed] = [0, 0];
  for (const kind of articleKinds) {
    articles += await countAll(db, kind);
    reviewed += await countReviewed(db, kind);
  }
  const parts = texts.about?.parts ?? [];
  const rendered = await renderer.renderParts(
    parts.map(({ text }) => text),
    { sources: [] },
  );
  return {
    title: `About ${siteName}`,
    description: "Who makes this site, and how its pages are written and reviewed.",
    path: "/about",
    content: {
      siteName,
      author,
      responsible,
      mustBeReviewed: (texts.about?.mustBeReviewed.length ?? 0) > 0,
      articles,
      reviewed,
      agentAddress: absolute(environment, "/mcp"),
      reportTo: contributions && contributionLink(contributions, errorDraft),
      parts: parts.map(({ id, title }, index) => ({ id, title, html: rendered.parts[index]?.html ?? "" })),
    },
  };
}

const { ways, guidelines, goals, text } = siteFile.contribute;
type Way = (typeof ways)[number];

type ContributePage = {
  /** Cards, each with a link to a prefilled message; undefined if no address for contributions is set. */
  ways: (Way & { link: string | undefined })[];
  guidelines: typeof guidelines;
  isMail: boolean;
  /** True in a preview without an address, to explain how to set one. */
  isUnset: boolean;
  /** What the guide has. `goal` is what its content aims for, if it does; `reached` is undefined if it is not counted. */
  figures: { name: string; goal: string | undefined; reached: number | undefined; need?: string | undefined }[];
};

export async function contributePage({ db, environment }: Site): Promise<PageContent<ContributePage>> {
  const { siteName, contributions, isPreview } = environment;
  const counts = {
    patterns: await countAll(db, "patterns"),
    "case-studies": await countAll(db, "case-studies"),
    companies: await countCompanies(db),
  };
  const countOwn = async (kind: ArticleKind) => ({
    name: descriptors[kind].words.label,
    goal: undefined,
    reached: await countAll(db, kind),
  });
  return {
    title: `Contribute to ${siteName}`,
    description: text,
    path: "/contribute",
    content: {
      ways: ways.map((way) => ({
        ...way,
        link: contributions && contributionLink(contributions, isKind(way.draft) ? recordDraft(way.draft) : helpDraft),
      })),
      guidelines,
      isMail: contributions?.kind === "mailbox",
      isUnset: !contributions && isPreview,
      figures:
        goals.length > 0
          ? goals.map(({ counts: what, ...goal }) => ({ ...goal, reached: what && counts[what] }))
          : await Promise.all(articleKinds.map(countOwn)),
    },
  };
}
