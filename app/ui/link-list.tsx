import { Link } from "react-router";
import type { PageLink } from "../domain/reading-page.ts";

type LinkListProps = { id: string; title: string; links: PageLink[]; more?: number };

/** Links under a heading, and how many more there are that it does not show. */
export function LinkList({ id, title, links, more = 0 }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby={id} className="no-print mt-12">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {links.map(({ to, title: name, label, kind }) => (
          <li key={to} data-kind={kind} className="border-hairline border-b">
            <Link to={to} className="group flex min-h-14 flex-col justify-center py-2.5">
              <span className="eyebrow">{label}</span>
              <span className="font-serif text-lg leading-snug group-hover:underline underline-offset-4">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-4 text-muted">And {more.toLocaleString("en")} more.</p>}
    </section>
  );
}
