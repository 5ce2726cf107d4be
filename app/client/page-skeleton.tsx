import type { Skeleton } from "../content/kinds/navigation.ts";
import { restSign } from "./carried-sign.ts";

const keys = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** What stands in for a page while it loads; the sign that is under way rests where an article's own will stand. */
export function PageSkeleton({ cards }: Pick<Skeleton, "cards">) {
  return (
    <div aria-hidden="true" data-skeleton={cards ? "list" : "article"}>
      <header className={cards ? "md:pt-12" : "border-hairline border-b"}>
        <div className="wrap relative flex items-end justify-between gap-8 py-4 md:py-5">
          <div className="min-w-0 max-w-[47rem] grow pt-3">
            <div className="skeleton h-5 w-28" />
            <div className="skeleton mt-7 h-12 w-4/5 max-w-xl" />
            <div className="skeleton mt-5 mb-8 h-5 w-full max-w-2xl" />
          </div>
          <span className="glyph hero-sign shrink-0 empty:hidden" ref={restSign} />
        </div>
      </header>
      {cards ? (
        <div className={`wrap mt-8 grid gap-(--gap) md:grid-cols-2 ${cards.columns === 3 ? "lg:grid-cols-3" : ""}`}>
          {keys(cards.count).map((key) => (
            <div key={key} className="skeleton h-64" data-skeleton-card="" />
          ))}
        </div>
      ) : (
        <div className="wrap max-w-2xl space-y-4 py-12 lg:mx-0">
          {keys(9).map((key) => (
            <div key={key} className="skeleton h-4 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}
