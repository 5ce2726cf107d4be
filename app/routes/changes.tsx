import { Link } from "react-router";
import { hasFeature } from "../content/site-file.ts";
import { ChangesOfDay, FirstEdition, KindFilter } from "../features/changes/changes.tsx";
import { changesPage } from "../features/changes/changes-page.server.ts";
import { assemblePage } from "../site/page.ts";
import { EmptyState, PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/changes";

/** Number of days that are not folded. */
const OPEN_DAYS = 2;

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => changesPage(site, new URL(request.url).searchParams.get("kind")));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  const { meta, days, filters, firstEdition, isCut, archive } = loaderData;
  return (
    <PlainPage meta={meta} icon="changes">
      <p className="no-print -mt-6 mb-10 flex flex-wrap gap-x-6">
        <a href="/feed.xml" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Follow the changes by feed (Atom)
        </a>
        <Link to="/corrections" className="inline-flex min-h-11 items-center underline underline-offset-4">
          All corrections
        </Link>
        {hasFeature("podcast") && (
          <a href="/podcast.xml" className="inline-flex min-h-11 items-center underline underline-offset-4">
            Listen by podcast feed (RSS)
          </a>
        )}
        {archive && (
          <Link to={archive} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Past issues of the newsletter
          </Link>
        )}
      </p>
      {filters.length > 2 && <KindFilter filters={filters} />}
      {days.map((day, index) => (
        <ChangesOfDay key={day.on} day={day} isFolded={index >= OPEN_DAYS} />
      ))}
      {isCut && (
        <p className="border-hairline border-t py-8 text-muted">
          Older new articles and small edits are not listed here.
        </p>
      )}
      {firstEdition && <FirstEdition {...firstEdition} />}
      {!firstEdition && <EmptyState title="Nothing here yet" text="Check back later for more content." />}
    </PlainPage>
  );
}
