import { Link } from "react-router";
import { archivePage } from "../features/newsletter/archive.server.ts";
import { Prose } from "../features/reading/record-parts.tsx";
import { assemblePage } from "../site/page.ts";
import { MissingPage } from "../ui/message-page.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Day, EmptyState, ListHeader } from "../ui/page-parts.tsx";
import type { Route } from "./+types/newsletter-archive";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  assemblePage(context, (site) => archivePage(site, "slug" in params ? params.slug : undefined));

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  if (loaderData.missing) return <MissingPage {...loaderData} />;
  const { meta, issue, others } = loaderData;
  return (
    <div className="wrap pb-24">
      <PageHead meta={meta} />
      <ListHeader eyebrow={issue && "Newsletter"} title={meta.title} subtitle={meta.description} />
      {issue && (
        <article className="max-w-[47rem]">
          <p className="mb-6 text-muted">
            {issue.on ? <Day on={issue.on} /> : "Not sent yet: only maintainers see it."}
          </p>
          <Prose html={issue.html} />
        </article>
      )}
      {issue && others.length > 0 && <h2 className="mt-16 mb-4 text-3xl">Other issues</h2>}
      {!issue && others.length === 0 && <EmptyState title="Nothing here yet" text="No issue was sent so far." />}
      <ul className="max-w-[47rem]">
        {others.map(({ to, title, text, on }) => (
          <li key={to} className="border-hairline border-t py-4">
            <Link to={to} className="font-serif text-xl decoration-1 underline-offset-4 hover:underline">
              {title}
            </Link>
            <p className="text-muted text-sm">
              <Day on={on} />
            </p>
            {text && <p className="mt-1">{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
