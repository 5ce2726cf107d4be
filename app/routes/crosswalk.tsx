import { crosswalkPage } from "../features/kit/crosswalk.server.ts";
import { Crosswalk } from "../features/kit/crosswalk.tsx";
import { assemblePage } from "../site/page.ts";
import { MissingPage } from "../ui/message-page.tsx";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/crosswalk";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, crosswalkPage);

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  return (
    <PlainPage meta={loaderData.meta} kind="evidence" icon="guide">
      <Crosswalk {...loaderData} />
    </PlainPage>
  );
}
