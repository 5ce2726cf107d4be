import { data } from "react-router";
import { BackButton } from "../islands/navigation/back-button.tsx";
import { database } from "../server/database.ts";
import { basicPage } from "../server/pages/detail-pages.ts";
import { missingMeta } from "../server/pages/page-meta.ts";
import { ArticlePage } from "../ui/article-page.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/basic";

const missing = {
  title: "Fundamental Not Found",
  text: "The fundamental you're looking for doesn't exist or has been removed.",
};

export async function loader({ params }: Route.LoaderArgs) {
  const page = await basicPage(database(), params.slug);
  return page
    ? data({ page, meta: page.meta })
    : data({ page, meta: missingMeta(missing.title, missing.text) }, { status: 404 });
}

export function ServerComponent({ loaderData: { page, meta } }: Route.ServerComponentProps) {
  if (!page) {
    return (
      <MessagePage {...missing}>
        <PageHead meta={meta} />
        <BackButton to="/basics" className="button">
          Back to Fundamentals
        </BackButton>
      </MessagePage>
    );
  }
  return (
    <ArticlePage page={page}>
      <Prose html={page.content} />
    </ArticlePage>
  );
}
