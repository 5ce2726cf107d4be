import { RecordPage } from "../features/reading/article-page.tsx";
import { recordPage } from "../features/reading/record-page.server.ts";
import { CaseParts } from "../features/reading/record-parts.tsx";
import { assemblePage } from "../site/page.ts";
import type { Route } from "./+types/case-study";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => recordPage(site, "case-studies", params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <RecordPage {...loaderData}>{(own) => <CaseParts {...own} />}</RecordPage>;
}
