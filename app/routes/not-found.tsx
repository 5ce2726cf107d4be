import { Link } from "react-router";
import { notFoundPage } from "../server/pages/message-pages.ts";
import { assemblePage } from "../server/pages/page.ts";
import { MessagePage } from "../ui/message-page.tsx";
import { Nearest } from "../ui/nearest.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/not-found";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, (site) => notFoundPage(site, new URL(request.url).pathname));

export function ServerComponent({ loaderData: { title, text, nearest, meta } }: Route.ServerComponentProps) {
  return (
    <MessagePage title={title} text={text}>
      <PageHead meta={meta} />
      <Link to="/" className="button">
        Back to Home
      </Link>
      <Nearest {...nearest} />
    </MessagePage>
  );
}
