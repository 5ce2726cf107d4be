import { Link } from "react-router";
import type { PageMeta } from "../shared/page-meta.ts";
import type { NearestPages } from "../shared/reading-page.ts";
import { LostTrail } from "../ui/lost-trail.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { Nearest } from "../ui/nearest.tsx";
import { PageHead } from "../ui/page-head.tsx";

type NotFoundProps = { meta: PageMeta; title: string; text: string; nearest: NearestPages };

/** What an address shows that leads nowhere. */
export function NotFound({ meta, title, text, nearest }: NotFoundProps) {
  return (
    <MessagePage title={title} text={text} sign={<LostTrail />}>
      <PageHead meta={meta} />
      <Link to="/" className="button">
        Back to Home
      </Link>
      <Nearest {...nearest} />
    </MessagePage>
  );
}
