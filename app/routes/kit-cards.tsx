import { KitCards } from "../features/kit/kit.tsx";
import { cardsPage } from "../features/kit/kit-page.server.ts";
import { assemblePage } from "../site/page.ts";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/kit-cards";

export const loader = ({ context }: Route.LoaderArgs) => assemblePage(context, cardsPage);

export function ServerComponent({ loaderData: { meta, cards } }: Route.ServerComponentProps) {
  return (
    <PlainPage meta={meta}>
      <KitCards cards={cards} />
    </PlainPage>
  );
}
