import { notFoundPage } from "../server/pages/message-pages.ts";
import { assemblePage } from "../server/pages/page.ts";
import { NotFound } from "../ui/not-found.tsx";
import type { Route } from "./+types/not-found";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => notFoundPage(site, new URL(request.url).pathname));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <NotFound {...loaderData} />;
}
