import type { Skeleton } from "../../domain/kinds/skeletons.ts";

type PageSkeletonProps = Pick<Skeleton, "cards"> & {
  /** The drawing of the card that was followed; it stands where the page's own will. */
  sign: Node | undefined;
};

/** What stands in for a page while it loads. */
export function PageSkeleton({ cards, sign }: PageSkeletonProps) {
  if (!cards) return <ArticleSkeleton sign={sign} />;
  return (
    <div className="wrap py-16" aria-hidden="true" data-skeleton="list">
      <div className="skeleton h-4 w-28" />
      <div className="skeleton mt-5 h-12 w-4/5 max-w-xl" />
      <div className="skeleton mt-5 h-5 w-full max-w-2xl" />
      <div className={`mt-12 grid gap-5 md:grid-cols-2 ${cards.columns === 3 ? "lg:grid-cols-3" : ""}`}>
        {Array.from({ length: cards.count }, (_, index) => `card-${index}`).map((key) => (
          <div key={key} className="skeleton h-64" data-skeleton-card="" />
        ))}
      </div>
    </div>
  );
}

function ArticleSkeleton({ sign }: Pick<PageSkeletonProps, "sign">) {
  return (
    <div aria-hidden="true" data-skeleton="article">
      <header className="border-hairline border-b">
        <div className="wrap relative flex items-end justify-between gap-8 pt-3 pb-4 md:pt-5 md:pb-5">
          <div className="min-w-0 max-w-[47rem] grow pt-3">
            <div className="skeleton h-5 w-28" />
            <div className="skeleton mt-7 h-12 w-4/5 max-w-xl" />
            <div className="skeleton mt-5 mb-8 h-5 w-full max-w-2xl" />
          </div>
          {sign && <span className="glyph hero-sign shrink-0" ref={(place) => place?.replaceChildren(sign)} />}
        </div>
      </header>
      <div className="wrap max-w-2xl space-y-4 py-12 lg:mx-0">
        {Array.from({ length: 9 }, (_, index) => `line-${index}`).map((key) => (
          <div key={key} className="skeleton h-4 w-full" />
        ))}
      </div>
    </div>
  );
}
