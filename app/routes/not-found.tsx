import { notFoundPage } from "../features/reading/message-pages.server.ts";
import { NotFound } from "../layout/error-pages.tsx";
import { assemblePage } from "../site/page.ts";
import type { Route } from "./+types/not-found";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => notFoundPage(site, new URL(request.url).pathname));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return <NotFound {...loaderData} />;
}
