import { ratingScale } from "../content/kinds/case-studies.ts";
import { ListPage } from "../features/reading/list-page.tsx";
import { casesPage } from "../features/reading/list-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import { Scale } from "../ui/scale.tsx";
import type { Route } from "./+types/blog";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site, part) => casesPage(site, new URL(request.url).searchParams.get("page"), part));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return (
    <ListPage kind="case-studies" content={loaderData} figure={loaderData.figure}>
      <Scale
        id="verdicts"
        title="How we rate"
        intro="The verdict is ours, from what is public. It follows from two questions, who bore the harm and who repaired it. Where two verdicts fit, the lower one counts, and each case says at its end what would change it."
        grades={Object.values(ratingScale)}
      />
    </ListPage>
  );
}
