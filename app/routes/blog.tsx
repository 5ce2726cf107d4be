import { findAll } from "../../db/queries/content.ts";
import { cardOf } from "../domain/kinds/reading.ts";
import { database } from "../server/database.ts";
import { pageMeta } from "../server/pages/page-meta.ts";
import { Card, CardGrid } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/blog";

export async function loader() {
  const studies = await findAll(database(), "case-studies");
  const description = "What companies shipped with AI, what happened, and what a designer can learn from it.";
  return {
    cards: studies.map((record) => cardOf("case-studies", record)),
    meta: pageMeta({ title: "Case Studies", description, path: "/blog" }),
  };
}

export function ServerComponent({ loaderData: { cards, meta } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-20" data-kind="case-studies">
      <PageHead meta={meta} />
      <ListHeader title="Case Studies" subtitle={meta.description} />
      {cards.length === 0 ? (
        <EmptyState title="No case studies found" text="Check back later for more content." />
      ) : (
        <CardGrid columns={3}>
          {cards.map((card) => (
            <li key={card.to}>
              <Card card={card} level="h2" />
            </li>
          ))}
        </CardGrid>
      )}
    </div>
  );
}
