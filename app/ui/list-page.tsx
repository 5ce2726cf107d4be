import type { ReactNode } from "react";
import type { Kind } from "../domain/kinds/index.ts";
import type { ListPage as Content } from "../domain/list-page.ts";
import type { PageMeta } from "../domain/page-meta.ts";
import { Card, CardGrid } from "./card.tsx";
import { ContinueLearning } from "./continue-learning.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ListHeader } from "./list-header.tsx";
import { MissingPage } from "./missing-page.tsx";
import { PageHead } from "./page-head.tsx";
import { PageLinks } from "./page-links.tsx";

type ListPageProps = {
  kind: Kind;
  content: Content & { meta: PageMeta };
  isTall?: boolean;
  /** The first card of the list has a notched corner. */
  isFirstNotched?: boolean;
  /** What stands below the cards. */
  children?: ReactNode;
};

/** The page that lists a kind as cards, or one of its pages. */
export function ListPage({ kind, content, isTall = false, isFirstNotched = false, children }: ListPageProps) {
  if (content.missing) return <MissingPage meta={content.meta} missing={content.missing} />;
  const { meta, title, subtitle, cards, columns, empty, paging } = content;
  return (
    <div className="wrap pb-20" data-kind={kind}>
      <PageHead meta={meta} />
      <ListHeader title={title} subtitle={subtitle} paging={paging} />
      {cards.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <CardGrid columns={columns}>
          {cards.map((card, index) => (
            <li key={card.to}>
              <Card
                card={card}
                level="h2"
                isTall={isTall}
                isNotched={isFirstNotched && index === 0 && paging.page === 1}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <PageLinks paging={paging} />
      {children}
      <ContinueLearning from={kind} />
    </div>
  );
}
