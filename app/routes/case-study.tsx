import { data, Link } from "react-router";
import { database } from "../server/database.ts";
import { caseStudyPage } from "../server/pages/detail-pages.ts";
import { missingMeta } from "../server/pages/page-meta.ts";
import { ArticlePage } from "../ui/article-page.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/case-study";

const missing = {
  title: "Case Study Not Found",
  text: "The case study you're looking for doesn't exist or has been removed.",
};

export async function loader({ params }: Route.LoaderArgs) {
  const page = await caseStudyPage(database(), params.slug);
  return page
    ? data({ page, meta: page.meta })
    : data({ page, meta: missingMeta(missing.title, missing.text) }, { status: 404 });
}

export function ServerComponent({ loaderData: { page, meta } }: Route.ServerComponentProps) {
  if (!page) {
    return (
      <MessagePage {...missing}>
        <PageHead meta={meta} />
        <Link to="/blog" className="button">
          Back to Case Studies
        </Link>
      </MessagePage>
    );
  }
  return (
    <ArticlePage page={page} badges={[page.ratingLabel]}>
      <Prose html={page.content} />
    </ArticlePage>
  );
}
