import { data } from "react-router";
import { BackButton } from "../islands/navigation/back-button.tsx";
import { database } from "../server/database.ts";
import { lawPage } from "../server/pages/detail-pages.ts";
import { missingMeta } from "../server/pages/page-meta.ts";
import { ArticlePage } from "../ui/article-page.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/law";

const missing = { title: "Law Not Found", text: "The law you're looking for doesn't exist or has been removed." };

export async function loader({ params }: Route.LoaderArgs) {
  const page = await lawPage(database(), params.slug);
  return page
    ? data({ page, meta: page.meta })
    : data({ page, meta: missingMeta(missing.title, missing.text) }, { status: 404 });
}

export function ServerComponent({ loaderData: { page, meta } }: Route.ServerComponentProps) {
  if (!page) {
    return (
      <MessagePage {...missing}>
        <PageHead meta={meta} />
        <BackButton to="/laws" className="button">
          Back to Laws
        </BackButton>
      </MessagePage>
    );
  }
  return (
    <ArticlePage page={page}>
      <section
        aria-labelledby="core-questions"
        className="mb-12 rounded-lg border border-hairline bg-raised p-6 md:p-8"
      >
        <h2 id="core-questions" className="text-2xl">
          Core Questions
        </h2>
        <ul className="mt-4 space-y-2.5 font-serif text-lg italic leading-snug">
          {page.coreQuestions.map((question) => (
            <li key={question} className="border-accent border-l pl-4">
              {question}
            </li>
          ))}
        </ul>
      </section>
      {page.hasGuidelines ? (
        <Prose html={page.content} />
      ) : (
        <section aria-labelledby="guidelines-of-this-law">
          <h2 id="guidelines-of-this-law" className="mb-6 text-3xl">
            Guidelines
          </h2>
          <Prose html={page.content} />
        </section>
      )}
    </ArticlePage>
  );
}
