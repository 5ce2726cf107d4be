import { Link } from "react-router";
import type { PageMeta } from "../shared/page-meta.ts";
import type { MissingRecord } from "../shared/reading-page.ts";
import { LostTrail } from "./lost-trail.tsx";
import { MessagePage } from "./message-page.tsx";
import { Nearest } from "./nearest.tsx";
import { PageHead } from "./page-head.tsx";

/** What stands in place of a record or a page of a list that is not there, with the way on. */
export function MissingPage({ meta, missing }: { meta: PageMeta; missing: MissingRecord }) {
  return (
    <MessagePage title={missing.title} text={missing.text} sign={<LostTrail />}>
      <PageHead meta={meta} />
      <WayBack {...missing.back} />
      {missing.nearest && <Nearest {...missing.nearest} />}
    </MessagePage>
  );
}

function WayBack({ to, label, isHistory }: MissingRecord["back"]) {
  return (
    <Link to={to} className="button" {...(isHistory ? { "data-back": "history" } : {})}>
      {label}
    </Link>
  );
}
