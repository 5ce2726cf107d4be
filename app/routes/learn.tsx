import { Lessons } from "../features/learn/learn.tsx";
import { learnPage } from "../features/learn/learn-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import { MissingPage } from "../ui/message-page.tsx";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/learn";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, learnPage);

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  return (
    <PlainPage meta={loaderData.meta} kind="basics" icon="training">
      <Lessons {...loaderData} />
    </PlainPage>
  );
}
