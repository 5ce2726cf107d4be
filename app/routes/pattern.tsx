import { data, Link } from "react-router";
import { Tabs } from "../islands/tabs/tabs.tsx";
import { database } from "../server/database.ts";
import { patternPage } from "../server/pages/detail-pages.ts";
import { missingMeta } from "../server/pages/page-meta.ts";
import { ArticlePage } from "../ui/article-page.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { ethicsPanel, examplesPanel, implementationPanel, overviewPanel } from "../ui/pattern-panels.tsx";
import type { Route } from "./+types/pattern";

const missing = {
  title: "Pattern Not Found",
  text: "The pattern you're looking for doesn't exist or has been removed.",
};
const tabIds = ["overview", "implementation", "ethics", "examples"];

export async function loader({ params, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get("tab") ?? "";
  const tab = tabIds.includes(asked) ? asked : "overview";
  const page = await patternPage(database(), params.id);
  const meta = page?.meta ?? missingMeta(missing.title, missing.text);
  return data({ page, meta, tab }, { status: page ? 200 : 404 });
}

export function ServerComponent({ loaderData: { page, meta, tab } }: Route.ServerComponentProps) {
  if (!page) {
    return (
      <MessagePage {...missing}>
        <PageHead meta={meta} />
        <Link to="/" className="button">
          Back to Home
        </Link>
      </MessagePage>
    );
  }
  return (
    <ArticlePage page={page} badges={page.badges}>
      <Tabs
        key={page.slug}
        label={`About ${page.title}`}
        initial={tab}
        tabs={[
          { id: "overview", label: "Overview", panel: overviewPanel(page) },
          { id: "implementation", label: "Implementation", panel: implementationPanel(page) },
          { id: "ethics", label: "Ethics", panel: ethicsPanel(page) },
          { id: "examples", label: "Examples", panel: examplesPanel() },
        ]}
      />
    </ArticlePage>
  );
}
