import { countAll, countCompanies } from "../../../db/queries/content.ts";
import { contributionLink, type Draft, helpDraft, recordDraft } from "../../shared/contributing.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";

/** What can be contributed, the page's cards in their order. */
type Way = "pattern" | "case-study" | "help";

type ContributePage = {
  /** Where each way begins, prefilled; undefined while the site knows no address for contributions. */
  links: Record<Way, string> | undefined;
  isMail: boolean;
  /** Whether to say how an address is set. */
  isUnset: boolean;
  /** Four goals, and how much there is; undefined where nothing is counted. */
  goals: { goal: string; name: string; reached: number | undefined }[];
};

/** The page that says what to contribute, and where to. */
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
