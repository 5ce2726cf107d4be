import { countAll, countReviewed } from "../../../db/queries/content.ts";
import { articleKinds } from "../../content/kinds/index.ts";
import { contributionLink, errorDraft } from "../../shared/contributing.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";

type AboutPage = {
  siteName: string;
  author: { name: string; url: string };
  /** How many articles there are, and of how many somebody has recorded a review. */
  articles: number;
  reviewed: number;
  /** Where an error can be reported; undefined while the site knows no address for contributions. */
  reportTo: string | undefined;
};

/** Who makes the site, and how it is written and reviewed. */
export async function aboutPage({ db, environment }: Site): Promise<PageContent<AboutPage>> {
  const { siteName, author, contributions } = environment;
  let [articles, reviewed] = [0, 0];
  for (const kind of articleKinds) {
    articles += await countAll(db, kind);
    reviewed += await countReviewed(db, kind);
  }
  return {
    title: `About ${siteName}`,
    description: "Who makes this guide, how it is reviewed, and what AI did.",
    path: "/about",
    content: {
      siteName,
      author,
      articles,
      reviewed,
      reportTo: contributions && contributionLink(contributions, errorDraft),
    },
  };
}
