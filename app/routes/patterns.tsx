import { findAll } from "../../db/queries/content.ts";
import { cardOf } from "../domain/kinds/reading.ts";
import { database } from "../server/database.ts";
import { pageMeta } from "../server/pages/page-meta.ts";
import { Card } from "../ui/card.tsx";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/patterns";

export async function loader() {
  const patterns = await findAll(database(), "patterns");
  const description =
    "Reusable answers to the questions AI asks of an interface, each with its states, its code and its risks.";
  return {
    demos: patterns.filter(({ demoConfig }) => demoConfig !== null).map((record) => cardOf("patterns", record)),
    meta: pageMeta({ title: "Design Patterns", description, path: "/patterns" }),
  };
}

export function ServerComponent({ loaderData: { demos, meta } }: Route.ServerComponentProps) {
  return (
    <div className="pb-24" data-kind="patterns">
      <PageHead meta={meta} />
      <div className="wrap">
        <ListHeader eyebrow="Coming Soon" title="Design Patterns" subtitle={meta.description} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Patterns to look at now" tabIndex={0} className="overflow-x-auto overscroll-x-contain">
        <ul className="flex w-max gap-4 px-[max(1rem,calc((100vw-76rem)/2+2.5rem))] pb-4">
          {demos.map((card) => (
            <li key={card.to} className="w-[min(20rem,78vw)]">
              <Card card={card} level="h2" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
