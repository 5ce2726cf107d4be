import { findAll } from "../../db/queries/content.ts";
import { database } from "../server/database.ts";
import { renderArticle } from "../server/pages/article.ts";
import { pageMeta } from "../server/pages/page-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/glossary";

export async function loader() {
  const terms = (await findAll(database(), "glossary")).sort((a, b) => a.title.localeCompare(b.title, "en"));
  const { parts } = await renderArticle(
    database(),
    terms.map(({ content }) => content),
    [],
  );
  const entries = terms.map(({ slug, title }, index) => ({ slug, title, html: parts[index]?.html ?? "" }));
  const letters = Map.groupBy(entries, ({ title }) => title.charAt(0).toUpperCase());
  const description = "The words of the field, each in a sentence or two, as the articles here use them.";
  return { letters: [...letters], meta: pageMeta({ title: "Glossary", description, path: "/glossary" }) };
}

export function ServerComponent({ loaderData: { letters, meta } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-20">
      <PageHead meta={meta} />
      <ListHeader title="Glossary" subtitle={meta.description} />
      {letters.length === 0 && <EmptyState title="No terms found" text="Check back later for more content." />}
      {letters.map(([letter, entries]) => (
        <section
          key={letter}
          aria-labelledby={`letter-${letter}`}
          className="border-hairline border-t py-8 md:grid md:grid-cols-[8rem_1fr]"
        >
          <h2 id={`letter-${letter}`} className="mb-4 font-serif text-4xl text-muted">
            {letter}
          </h2>
          <dl className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
            {entries.map(({ slug, title, html }) => (
              <div key={slug} id={slug} className="glossary-entry scroll-mt-24">
                <dt className="font-serif text-xl">{title}</dt>
                <dd className="mt-1 text-muted">
                  <Prose html={html} className="text-base" />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
