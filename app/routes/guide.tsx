import { assemblePage } from "../server/pages/page.ts";
import { recordPage } from "../server/pages/record-page.ts";
import { Prose } from "../ui/prose.tsx";
import { RecordPage } from "../ui/record-page.tsx";
import type { Route } from "./+types/guide";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => recordPage(site, "guides", params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <RecordPage {...loaderData}>{({ content }) => <Prose html={content} />}</RecordPage>;
}
