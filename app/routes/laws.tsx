import { listPage } from "../server/pages/list-pages.ts";
import { assemblePage } from "../server/pages/page.ts";
import { ListPage } from "../ui/list-page.tsx";
import type { Route } from "./+types/laws";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => listPage(site, "laws", new URL(request.url).searchParams.get("page")));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <ListPage kind="laws" content={loaderData} look="tall" isFirstNotched />;
}
