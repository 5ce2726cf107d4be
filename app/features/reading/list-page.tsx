import type { ReactNode } from "react";
import type { Kind } from "../../content/kinds/index.ts";
import type { ListPage as Content } from "../../shared/list-page.ts";
import type { PageMeta } from "../../shared/page-meta.ts";
import { Card, CardGrid, type CardLook } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../../ui/list-header.tsx";
import { MissingPage } from "../../ui/missing-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageLinks } from "../../ui/page-links.tsx";
import { ContinueLearning } from "./continue-learning.tsx";
import { LeadCase } from "./lead-case.tsx";

type ListPageProps = {
  kind: Kind;
  content: Content & { meta: PageMeta };
  look?: CardLook;
  /** The first card takes a row of its own, and so does the last where one would be left alone. */
  hasLead?: boolean;
  /** The first card of the list has a notched corner. */
  isFirstNotched?: boolean;
  /** The figure of the first record as HTML, which then leads the list beside it. */
  figure?: string | undefined;
  /** What stands below the cards. */
  children?: ReactNode;
};

/** The page that lists a kind as cards, or one of its pages. */
export function ListPage({
  kind,
  content,
  look = "box",
  hasLead = false,
  isFirstNotched = false,
  figure,
  children,
}: ListPageProps) {
  if (content.missing) return <MissingPage meta={content.meta} missing={content.missing} />;
  const { meta, title, subtitle, cards, columns, empty, paging } = content;
  const [lead] = figure ? cards : [];
  const boxed = lead ? cards.slice(1) : cards;
  return (
    <div className="wrap pb-20" data-kind={kind}>
      <PageHead meta={meta} />
      <ListHeader title={title} subtitle={subtitle} paging={paging} />
      {lead && figure && (
        <div className="mb-14">
          <LeadCase card={lead} figure={figure} level="h2" />
        </div>
      )}
      {cards.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <CardGrid columns={columns} isFilled hasLead={hasLead && paging.page === 1}>
          {boxed.map((card, index) => (
            <li key={card.to}>
              <Card card={card} level="h2" look={look} isNotched={isFirstNotched && index === 0 && paging.page === 1} />
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
