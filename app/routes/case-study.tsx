import { assemblePage } from "../server/pages/page.ts";
import { recordPage } from "../server/pages/record-page.ts";
import { CaseParts } from "../ui/case-parts.tsx";
import { RecordPage } from "../ui/record-page.tsx";
import type { Route } from "./+types/case-study";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => recordPage(site, "case-studies", params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <RecordPage {...loaderData}>{(own) => <CaseParts {...own} />}</RecordPage>;
}
