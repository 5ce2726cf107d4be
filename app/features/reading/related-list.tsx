import { Link } from "react-router";
import { pageIds } from "../../shared/page-ids.ts";
import type { RelatedLink } from "../../shared/reading-page.ts";

type RelatedListProps = { title: string; links: readonly RelatedLink[]; more: number };

/** What else there is to read, each with the reason why it stands there, and how many more there are. */
export function RelatedList({ title, links, more }: RelatedListProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={pageIds.related} className="no-print mt-14 border-hairline border-t pt-8">
      <h2 id={pageIds.related} className="text-2xl">
        {title}
      </h2>
      <RelatedLinks links={links} />
      {more > 0 && <p className="mt-4 text-muted">And {more.toLocaleString("en")} more.</p>}
    </section>
  );
}

/** Links with their reasons, in two columns where there is room. */
function RelatedLinks({ links }: Pick<RelatedListProps, "links">) {
  return (
    <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
      {links.map(({ to, title, label, kind, why }) => (
        <li key={to} data-kind={kind} className="border-hairline border-b">
          <Link to={to} className="group flex h-full min-h-14 flex-col py-3">
            <span className="eyebrow">{label}</span>
            <span className="font-serif text-lg leading-snug group-hover:underline underline-offset-4">{title}</span>
            <span className="mt-0.5 text-muted text-sm">{why}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
