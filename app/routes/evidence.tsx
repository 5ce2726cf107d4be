import { strengthScale } from "../content/kinds/evidence.ts";
import { ListPage } from "../features/reading/list-page.tsx";
import { listPage } from "../features/reading/list-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import { Scale } from "../ui/scale.tsx";
import type { Route } from "./+types/evidence";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => listPage(site, "evidence", new URL(request.url).searchParams.get("page")));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return (
    <ListPage kind="evidence" content={loaderData} look="line">
      <Scale
        id="strength-scale"
        title="How we grade"
        intro="The grade is ours and says how far a claim carries, not how well its authors worked. A claim moves when a study is repeated, contradicted or withdrawn."
        grades={Object.values(strengthScale)}
      />
    </ListPage>
  );
}
