import type { Kind } from "../domain/kinds/index.ts";
import type { CardData } from "../domain/kinds/reading.ts";
import type { PageMeta } from "../domain/page-meta.ts";
import { Card, CardGrid } from "./card.tsx";
import { ContinueLearning } from "./continue-learning.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ListHeader } from "./list-header.tsx";
import { PageHead } from "./page-head.tsx";

type ListPageProps = {
  kind: Kind;
  meta: PageMeta;
  title: string;
  subtitle: string;
  cards: CardData[];
  empty: { title: string; text: string };
  columns: 2 | 3;
  isTall?: boolean;
  /** The first card has a notched corner. */
  isFirstNotched?: boolean;
};

/** The page that lists a kind as cards. */
export function ListPage({ kind, meta, title, subtitle, cards, empty, columns, ...looks }: ListPageProps) {
  return (
    <div className="wrap pb-20" data-kind={kind}>
      <PageHead meta={meta} />
      <ListHeader title={title} subtitle={subtitle} />
      {cards.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <CardGrid columns={columns}>
          {cards.map((card, index) => (
            <li key={card.to}>
              <Card
                card={card}
                level="h2"
                isTall={looks.isTall ?? false}
                isNotched={index === 0 && (looks.isFirstNotched ?? false)}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <ContinueLearning from={kind} />
    </div>
  );
}
