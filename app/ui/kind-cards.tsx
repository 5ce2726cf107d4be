import { Link } from "react-router";
import type { KindLink } from "../content/kinds/navigation.ts";

/** Cards that lead to the lists of kinds, below a heading of level 2. */
export function KindCards({ links }: { links: KindLink[] }) {
  return (
    <ul className="mt-6 grid gap-(--gap) md:grid-cols-2">
      {links.map(({ kind, to, title, invitation }) => (
        <li key={to}>
          <article data-kind={kind} className="card h-full">
            <h3 className="text-2xl">
              <Link to={to} className="card-link">
                {title}
              </Link>
            </h3>
            {invitation && <p className="mt-2 text-muted">{invitation}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}
