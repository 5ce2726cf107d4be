import { ListPage } from "../features/reading/list-page.tsx";
import { listPage } from "../features/reading/list-pages.server.ts";
import { assemblePage } from "../site/page.ts";
import type { Route } from "./+types/basics";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => listPage(site, "basics", new URL(request.url).searchParams.get("page")));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <ListPage kind="basics" content={loaderData} hasLead />;
}
