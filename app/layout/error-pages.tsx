import { Link } from "react-router";
import type { PageMeta } from "../shared/page-meta.ts";
import type { NearestPages } from "../shared/reading-page.ts";
import { MessagePage, NearestLinks, NotFoundIcon } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";

type FailedPageProps = {
  title: string;
  text: string;
  reasons?: string[] | undefined;
  /** The id of the request, by which the log names it. */
  reference?: string | undefined;
};

/** Message for a page that failed, with a link to try again. */
export function FailedPage({ title, text, reasons = [], reference }: FailedPageProps) {
  return (
    <MessagePage title={title} text={text}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {reasons.length > 0 && (
        <ul className="mb-8 list-disc space-y-2 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {reference && <p className="mb-8 text-muted text-sm">If you report it, name this request: {reference}</p>}
      <p className="flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page itself */}
        <a href="" className="button">
          Try again
        </a>
        <a href="/" className="button">
          Back to Home
        </a>
      </p>
    </MessagePage>
  );
}

type NotFoundProps = { meta: PageMeta; title: string; text: string; nearest: NearestPages };

/** The page of an unknown address. */
export function NotFound({ meta, title, text, nearest }: NotFoundProps) {
  return (
    <MessagePage title={title} text={text} icon={<NotFoundIcon />}>
      <PageHead meta={meta} />
      <Link to="/" className="button">
        Back to Home
      </Link>
      <NearestLinks {...nearest} />
    </MessagePage>
  );
}
