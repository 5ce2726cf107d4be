import { Link } from "react-router";
import { START, type StartLink, signOfStart } from "../content/start.ts";
import { rolesFitting } from "../shared/device/roles.ts";
import { FittingList } from "./fitting-list.tsx";
import { Glyph } from "./icons/glyph.tsx";

const fitsOf = ({ to }: StartLink) => rolesFitting(to.slice(START.length + 1));

/** Start pages as a row of links, what fits the visitor's role first. */
export function StartChoices({ links }: { links: readonly StartLink[] }) {
  const items = links.map((link) => ({
    key: link.to,
    fits: fitsOf(link),
    node: (
      <Link to={link.to} className="choice">
        {link.name}
      </Link>
    ),
  }));
  return <FittingList className="flex flex-wrap gap-2" items={items} />;
}

/** Start pages as a list, each with what it is about, what fits the visitor's role first. */
export function StartList({ links }: { links: readonly StartLink[] }) {
  const items = links.map((link) => ({
    key: link.to,
    fits: fitsOf(link),
    node: (
      <article className="card boxed h-full">
        <Glyph category={signOfStart(link.to)} className="card-sign shrink-0" />
        <div className="min-w-0 sm:mt-8">
          <h2 className="text-2xl first-letter:uppercase">
            <Link to={link.to} className="card-link">
              {link.name}
            </Link>
          </h2>
          <p className="mt-2 text-muted">{link.text}</p>
        </div>
      </article>
    ),
  }));
  return <FittingList className="grid gap-(--gap) sm:grid-cols-2 lg:grid-cols-4" items={items} />;
}
