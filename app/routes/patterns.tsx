import { Link } from "react-router";
import { PatternFilters, PatternGroup } from "../features/patterns/pattern-library.tsx";
import { PatternStrip } from "../features/patterns/pattern-strip.tsx";
import { patternsPage } from "../features/patterns/patterns-page.server.ts";
import { ContinueLearning } from "../features/reading/list-page.tsx";
import { assemblePage } from "../site/page.ts";
import { MissingPage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { EmptyState, ListHeader, PageLinks } from "../ui/page-parts.tsx";
import type { Route } from "./+types/patterns";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => patternsPage(site, new URL(request.url).searchParams));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  const { title, subtitle, strip, library, empty, meta } = loaderData;
  return (
    <div className="pb-24" data-kind="patterns">
      <PageHead meta={meta} />
      <div className="wrap">
        <ListHeader
          {...(library ? { paging: library.paging } : { eyebrow: "Coming Soon" })}
          title={title}
          subtitle={subtitle}
        />
      </div>
      <PatternStrip cards={strip} level="h2" />
      {strip.length === 0 && !library && (
        <div className="wrap">
          <EmptyState {...empty} />
        </div>
      )}
      {library && (
        <div className="wrap pt-12">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-4">
            <h2 data-results="" className="text-[clamp(1.75rem,3.6vw,2.5rem)]">
              {library.heading}
            </h2>
            <ul aria-label="View" className="no-print flex gap-2 max-md:hidden">
              {library.views.map(({ label, to, isChosen }) => (
                <li key={to}>
                  <Link to={to} preventScrollReset aria-current={isChosen ? "true" : undefined} className="choice">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <p className="-mt-3 mb-6 text-muted">{library.order}</p>
          <PatternFilters filters={library.filters} />
          {library.groups.map((group) => (
            <PatternGroup key={group.id} {...group} isCompact={library.isCompact} />
          ))}
          <PageLinks paging={library.paging} />
          <ContinueLearning from="patterns" />
        </div>
      )}
    </div>
  );
}
