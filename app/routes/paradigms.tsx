import { findAll } from "../../db/queries/content.ts";
import { cardOf } from "../domain/kinds/reading.ts";
import { database } from "../server/database.ts";
import { pageMeta } from "../server/pages/page-meta.ts";
import { Card, CardGrid } from "../ui/card.tsx";
import { ContinueLearning } from "../ui/continue-learning.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/paradigms";

const subtitle = "Fundamental shifts in interaction that AI enables, connecting principles to real-world design.";

export async function loader() {
  const paradigms = await findAll(database(), "paradigms");
  const meta = pageMeta({ title: "AI Design Paradigms", description: subtitle, path: "/paradigms" });
  return { cards: paradigms.map((record) => cardOf("paradigms", record)), meta };
}

export function ServerComponent({ loaderData: { cards, meta } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-20" data-kind="paradigms">
      <PageHead meta={meta} />
      <ListHeader title="AI Design Paradigms" subtitle={subtitle} />
      {cards.length === 0 ? (
        <EmptyState title="No paradigms found" text="Check back later for more content." />
      ) : (
        <CardGrid columns={2}>
          {cards.map((card) => (
            <li key={card.to}>
              <Card card={card} level="h2" isTall />
            </li>
          ))}
        </CardGrid>
      )}
      <ContinueLearning from="/paradigms" />
    </div>
  );
}
