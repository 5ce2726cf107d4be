import { findAll } from "../../db/queries/content.ts";
import { cardOf } from "../domain/kinds/reading.ts";
import { database } from "../server/database.ts";
import { pageMeta } from "../server/pages/page-meta.ts";
import { Card, CardGrid } from "../ui/card.tsx";
import { ContinueLearning } from "../ui/continue-learning.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ListHeader } from "../ui/list-header.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/laws";

const subtitle = "These are the guiding tenets for designing responsible, ethical, and effective AI experiences.";

export async function loader() {
  const laws = await findAll(database(), "laws");
  return {
    cards: laws.map((record) => cardOf("laws", record)),
    meta: pageMeta({ title: "AI Design Laws", description: subtitle, path: "/laws" }),
  };
}

export function ServerComponent({ loaderData: { cards, meta } }: Route.ServerComponentProps) {
  return (
    <div className="wrap pb-20" data-kind="laws">
      <PageHead meta={meta} />
      <ListHeader title="AI Design Laws" subtitle={subtitle} />
      {cards.length === 0 ? (
        <EmptyState title="No laws found" text="Check back later for more content." />
      ) : (
        <CardGrid columns={3}>
          {cards.map((card, index) => (
            <li key={card.to}>
              <Card card={card} level="h2" isTall isNotched={index === 0} />
            </li>
          ))}
        </CardGrid>
      )}
      <ContinueLearning from="/laws" />
    </div>
  );
}
