import { countAll, countCompanies, countReviewed } from "../../../db/queries/content.ts";
import { articleKinds } from "../../content/kinds/index.ts";
import { contributionLink, type Draft, errorDraft, helpDraft, recordDraft } from "../../shared/contributing.ts";
import type { Site } from "../../site/context.ts";
import { absolute } from "../../site/head.ts";
import type { PageContent } from "../../site/page.ts";

type AboutPage = {
  siteName: string;
  author: { name: string; url: string };
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
  const { siteName, author, contributions } = environment;
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
      articles,
      reviewed,
      agentAddress: absolute(environment, "/mcp"),
      reportTo: contributions && contributionLink(contributions, errorDraft),
      parts: parts.map(({ id, title }, index) => ({ id, title, html: rendered.parts[index]?.html ?? "" })),
    },
  };
}

/** A card of the page. */
type ContributionType = "pattern" | "case-study" | "help";

type ContributePage = {
  /** Link to a prefilled message for each card; undefined if no address for contributions is set. */
  links: Record<ContributionType, string> | undefined;
  isMail: boolean;
  /** True in a preview without an address, to explain how to set one. */
  isUnset: boolean;
  /** Goals; `reached` is undefined if it is not counted. */
  goals: { goal: string; name: string; reached: number | undefined }[];
};

export async function contributePage({ db, environment }: Site): Promise<PageContent<ContributePage>> {
  const { siteName, contributions, isPreview } = environment;
  const linkTo = (draft: Draft) => (contributions ? contributionLink(contributions, draft) : "");
  return {
    title: `Contribute to ${siteName}`,
    description:
      "What a pattern, a case study or a review needs to become part of this guide, and what the guide aims for.",
    path: "/contribute",
    content: {
      links: contributions && {
        pattern: linkTo(recordDraft("patterns")),
        "case-study": linkTo(recordDraft("case-studies")),
        help: linkTo(helpDraft),
      },
      isMail: contributions?.kind === "mailbox",
      isUnset: !contributions && isPreview,
      goals: [
        { goal: "120+", name: "Patterns", reached: await countAll(db, "patterns") },
        { goal: "340+", name: "Case Studies", reached: await countAll(db, "case-studies") },
        { goal: "1.2K+", name: "Contributors", reached: undefined },
        { goal: "50+", name: "Companies", reached: await countCompanies(db) },
      ],
    },
  };
}
