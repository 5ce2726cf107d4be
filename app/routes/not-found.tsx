import { data, Link } from "react-router";
import { missingMeta } from "../server/pages/page-meta.ts";
import { MessagePage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/not-found";

const missing = { title: "404 Page Not Found", text: "Did you forget to add the page to the router?" };

export function loader() {
  return data({ meta: missingMeta(missing.title, missing.text) }, { status: 404 });
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  return (
    <MessagePage {...missing}>
      <PageHead meta={loaderData.meta} />
      <Link to="/" className="button">
        Back to Home
      </Link>
    </MessagePage>
  );
}
