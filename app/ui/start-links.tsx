import { Link } from "react-router";
import type { StartLink } from "../domain/start.ts";

/** Start pages as a row of links. */
export function StartChoices({ links }: { links: readonly StartLink[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className="choice">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Start pages as a list, each with what it is about. */
export function StartList({ links }: { links: readonly StartLink[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {links.map(({ to, name, text }) => (
        <li key={to}>
          <article className="card h-full">
            <h2 className="text-2xl first-letter:uppercase">
              <Link to={to} className="card-link">
                {name}
              </Link>
            </h2>
            <p className="mt-2 text-muted">{text}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}
