import type { Skeleton } from "../../domain/kinds/skeletons.ts";

/** What stands in for a page while it loads. */
export function PageSkeleton({ cards }: Pick<Skeleton, "cards">) {
  return (
    <div className="wrap py-16" aria-hidden="true" data-skeleton={cards ? "list" : "article"}>
      <div className="skeleton h-4 w-28" />
      <div className="skeleton mt-5 h-12 w-4/5 max-w-xl" />
      <div className="skeleton mt-5 h-5 w-full max-w-2xl" />
      {cards ? (
        <div className={`mt-12 grid gap-5 md:grid-cols-2 ${cards.columns === 3 ? "lg:grid-cols-3" : ""}`}>
          {Array.from({ length: cards.count }, (_, index) => `card-${index}`).map((key) => (
            <div key={key} className="skeleton h-64" data-skeleton-card="" />
          ))}
        </div>
      ) : (
        <div className="mt-12 max-w-2xl space-y-4">
          {Array.from({ length: 9 }, (_, index) => `line-${index}`).map((key) => (
            <div key={key} className="skeleton h-4 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}
