import { assemblePage } from "../server/pages/page.ts";
import { recordPage } from "../server/pages/record-page.ts";
import { ClaimParts } from "../ui/claim-parts.tsx";
import { RecordPage } from "../ui/record-page.tsx";
import type { Route } from "./+types/claim";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => recordPage(site, "evidence", params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <RecordPage {...loaderData}>{(own) => <ClaimParts {...own} />}</RecordPage>;
}
