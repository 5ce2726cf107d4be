import { startListPage } from "../features/kit/start-page.server.ts";
import { assemblePage } from "../site/page.ts";
import { StartList } from "../ui/cards.tsx";
import { EmptyState, PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/start-list";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, startListPage);

export function ServerComponent({ loaderData: { meta, links } }: Route.ServerComponentProps) {
  return (
    <PlainPage meta={meta} kind="patterns">
      {links.length > 0 ? (
        <StartList links={links} />
      ) : (
        <EmptyState title="Nothing to start from" text="Check back later for more content." />
      )}
    </PlainPage>
  );
}
