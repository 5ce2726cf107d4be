import { data, Link } from "react-router";
import { database } from "../server/database.ts";
import { paradigmPage } from "../server/pages/detail-pages.ts";
import { missingMeta } from "../server/pages/page-meta.ts";
import { ArticlePage } from "../ui/article-page.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/paradigm";

const missing = {
  title: "Paradigm Not Found",
  text: "The paradigm you're looking for doesn't exist or may have been moved.",
};

export async function loader({ params }: Route.LoaderArgs) {
  const page = await paradigmPage(database(), params.slug);
  return page
    ? data({ page, meta: page.meta })
    : data({ page, meta: missingMeta(missing.title, missing.text) }, { status: 404 });
}

export function ServerComponent({ loaderData: { page, meta } }: Route.ServerComponentProps) {
  if (!page) {
    return (
      <MessagePage {...missing}>
        <PageHead meta={meta} />
        <Link to="/paradigms" className="button">
          Back to Paradigms
        </Link>
      </MessagePage>
    );
  }
  return (
    <ArticlePage page={page}>
      {page.keyPatterns && (
        <section
          aria-labelledby="key-patterns"
          className="mb-12 rounded-lg border border-hairline bg-raised p-6 md:p-8"
        >
          <h2 id="key-patterns" className="text-2xl">
            Key Patterns
          </h2>
          <p className="mt-1 text-muted text-sm">Core design patterns that exemplify this paradigm</p>
          <Prose html={page.keyPatterns} className="mt-4" />
        </section>
      )}
      <Prose html={page.content} />
    </ArticlePage>
  );
}
