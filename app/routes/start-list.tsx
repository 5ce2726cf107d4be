import { startListPage } from "../features/kit/start-page.server.ts";
import { assemblePage } from "../site/page.ts";
import { StartList } from "../ui/cards.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { EmptyState, ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/start-list";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, startListPage);

export function ServerComponent({ loaderData: { meta, links } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-24" data-kind="patterns">
      <PageHead meta={meta} />
      <ListHeader title={meta.title} subtitle={meta.description} />
      {links.length > 0 ? (
        <StartList links={links} />
      ) : (
        <EmptyState title="Nothing to start from" text="Check back later for more content." />
      )}
    </div>
  );
}
