import { RecordPage } from "../features/reading/article-page.tsx";
import { recordPage } from "../features/reading/record-page.server.ts";
import { Prose } from "../features/reading/record-parts.tsx";
import { assemblePage } from "../site/page.ts";
import type { Route } from "./+types/basic";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => recordPage(site, "basics", params.slug));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <RecordPage {...loaderData}>{({ content }) => <Prose html={content} />}</RecordPage>;
}
