import { strengthScale } from "../domain/kinds/evidence.ts";
import { listPage } from "../server/pages/list-pages.ts";
import { assemblePage } from "../server/pages/page.ts";
import { ListPage } from "../ui/list-page.tsx";
import { StrengthScale } from "../ui/strength-scale.tsx";
import type { Route } from "./+types/evidence";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => listPage(site, "evidence", new URL(request.url).searchParams.get("page")));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return (
    <ListPage kind="evidence" content={loaderData}>
      <StrengthScale scale={Object.values(strengthScale)} />
    </ListPage>
  );
}
