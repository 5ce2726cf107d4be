import { EditingLinks } from "../features/editor/page-parts.tsx";
import { glossaryPage } from "../features/reading/glossary-page.server.ts";
import { Prose, TermPlaces, TermSources } from "../features/reading/record-parts.tsx";
import { assemblePage } from "../site/page.ts";
import { MissingPage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { EmptyState, ListHeader, PageLinks } from "../ui/page-parts.tsx";
import type { Route } from "./+types/glossary";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => glossaryPage(site, new URL(request.url).searchParams));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  const { title: pageTitle, subtitle, letters, paging, meta } = loaderData;
  return (
    <div className="wrap pb-20">
      <PageHead meta={meta} />
      <ListHeader title={pageTitle} subtitle={subtitle} paging={paging} icon="glossary" />
      {letters.length === 0 && <EmptyState title="No terms found" text="Check back later for more content." />}
      {letters.length > 1 && (
        <nav aria-label="Letters" className="no-print mb-8">
          <ul className="flex flex-wrap gap-1">
            {letters.map(([letter]) => (
              <li key={letter}>
                <a
                  href={`#letter-${letter}`}
                  className="flex min-h-11 min-w-11 items-center justify-center rounded font-medium text-muted underline-offset-4 hover:text-ink hover:underline"
                >
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {letters.map(([letter, entries]) => (
        <section
          key={letter}
          aria-labelledby={`letter-${letter}`}
          className="border-hairline border-t py-8 md:grid md:grid-cols-[8rem_1fr]"
        >
          <h2 id={`letter-${letter}`} className="mb-4 scroll-mt-24 font-serif text-4xl text-muted">
            {letter}
          </h2>
          <dl className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
            {entries.map(({ slug, title, html, sources, patterns, uses, editing }) => (
              <div key={slug} id={slug} className="glossary-entry scroll-mt-24">
                <dt className="font-serif text-xl">
                  <a href={`#${slug}`} className="underline-offset-4 hover:underline">
                    {title}
                  </a>
                </dt>
                <dd className="mt-1 text-muted">
                  <Prose html={html} />
                  <TermSources sources={sources} />
                  <TermPlaces title={title} patterns={patterns} uses={uses} />
                  {editing && (
                    <ul className="no-print flex flex-wrap gap-x-5 text-sm">
                      <EditingLinks editing={editing} of={title} />
                    </ul>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <PageLinks paging={paging} />
    </div>
  );
}
