import { findAll } from "../../db/queries/content.ts";
import { cardOf } from "../domain/kinds/reading.ts";
import { database } from "../server/database.ts";
import { pageMeta } from "../server/pages/page-meta.ts";
import { Card, CardGrid } from "../ui/card.tsx";
import { ContinueLearning } from "../ui/continue-learning.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/basics";

export async function loader() {
  const basics = await findAll(database(), "basics");
  // The lead item of the list (specification section 2).
  const lead = basics.filter(({ category }) => category === "what-is-ai");
  const others = basics.filter(({ category }) => category !== "what-is-ai");
  const description = "How AI works, what it can and cannot do, and what that means for the screens you design.";
  return {
    cards: [...lead, ...others].map((record) => cardOf("basics", record)),
    meta: pageMeta({ title: "AI Basics", description, path: "/basics" }),
  };
}

export function ServerComponent({ loaderData: { cards, meta } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-20" data-kind="basics">
      <PageHead meta={meta} />
      <ListHeader title="AI Basics" subtitle={meta.description} />
      {cards.length === 0 ? (
        <EmptyState title="No fundamentals found" text="Check back later for more content." />
      ) : (
        <CardGrid columns={2}>
          {cards.map((card) => (
            <li key={card.to}>
              <Card card={card} level="h2" />
            </li>
          ))}
        </CardGrid>
      )}
      <ContinueLearning from="/basics" />
    </div>
  );
}
