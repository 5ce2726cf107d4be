import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CardData, Kind } from "../../content/kinds/index.ts";
import { linksIn } from "../../content/kinds/navigation.ts";
import type { ListPage as Content } from "../../shared/list-page.ts";
import type { PageMeta } from "../../shared/page-meta.ts";
import { Card, CardGrid, CardMark, type CardVariant, KindCards } from "../../ui/cards.tsx";
import { MissingPage } from "../../ui/message-page.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { EmptyState, ListHeader, PageLinks } from "../../ui/page-parts.tsx";
import { Prose } from "./record-parts.tsx";

export type ListPageProps = {
  kind: Kind;
  content: Content & { meta: PageMeta };
  look?: CardVariant;
  /** True to give the first card of page 1 its own row. */
  hasLead?: boolean;
  /** True to mark the first card of page 1 with a notched corner and "Start here". */
  isFirstNotched?: boolean;
  /** Content above the cards, such as filters. */
  above?: ReactNode;
  /** Replaces the cards. */
  lines?: ReactNode;
  /** Content below the cards. */
  children?: ReactNode;
};

/** One page of the list of a kind. */
export function ListPage({
  kind,
  content,
  look = "box",
  hasLead = false,
  isFirstNotched = false,
  above,
  lines,
  children,
}: ListPageProps) {
  if (content.missing) return <MissingPage meta={content.meta} missing={content.missing} />;
  const { meta, title, subtitle, cards, columns, empty, paging } = content;
  return (
    <div className="wrap pb-20" data-kind={kind}>
      <PageHead meta={meta} />
      <ListHeader title={title} subtitle={subtitle} paging={paging} />
      {above}
      {cards.length === 0 ? (
        <EmptyState {...empty} />
      ) : lines ? (
        lines
      ) : (
        <CardGrid columns={columns} hasLead={hasLead && paging.page === 1}>
          {cards.map((card, index) => (
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

const areas = linksIn("continueLearning");

/** Links to the other main areas; nothing if `from` is not a main area. */
export function ContinueLearning({ from }: { from: Kind }) {
  if (!areas.some(({ kind }) => kind === from)) return null;
  return (
    <section aria-labelledby="continue-learning" className="no-print mt-20 border-hairline border-t pt-10">
      <h2 id="continue-learning" className="text-3xl">
        Continue Learning
      </h2>
      <KindCards links={areas.filter(({ kind }) => kind !== from)} />
    </section>
  );
}

type LeadCaseProps = { card: CardData; figure: string; children: ReactNode };

/** A case study with the figure of its article beside the text. */
export function LeadCase({ card, figure, children }: LeadCaseProps) {
  return (
    <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-12">
      <Prose html={figure} />
      <div className="flex flex-col">
        <p className="eyebrow">
          {card.label} <CardMark mark={card.mark} />
        </p>
        <h3 className="mt-2 text-[clamp(1.75rem,3.2vw,2.75rem)] leading-[1.08]">
          <Link to={card.to} className="decoration-1 underline-offset-4 hover:underline">
            {card.title}
          </Link>
        </h3>
        <p className="mt-3 text-lg text-muted">{card.text}</p>
        {card.note && <p className="mt-4 font-medium text-[0.9375rem]">{card.note}</p>}
        {children}
      </div>
    </div>
  );
}
