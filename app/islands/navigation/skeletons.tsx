/** What a page's skeleton is made of. */
type Skeleton = { shape: "list" | "article"; cards: number; columns: 2 | 3 };

/** Cards that stand in for a list while it loads (specification section 9). */
const listSkeletons: Record<string, Skeleton> = {
  "/basics": { shape: "list", cards: 6, columns: 2 },
  "/fundamentals": { shape: "list", cards: 6, columns: 2 },
  "/laws": { shape: "list", cards: 5, columns: 3 },
  "/principles": { shape: "list", cards: 5, columns: 3 },
  "/paradigms": { shape: "list", cards: 4, columns: 2 },
};

/** The skeleton for an address, or undefined where the former page stays until the next is there. */
export function skeletonFor(path: string, isPreview: boolean): Skeleton | undefined {
  // In production mode paradigm list skeletons are not shown (specification section 1).
  if (path === "/paradigms" && !isPreview) return undefined;
  if (listSkeletons[path]) return listSkeletons[path];
  const isArticle = /^\/(basics|fundamentals|laws|principles|paradigms|pattern|blog)\/[^/]+$/.test(path);
  return isArticle ? { shape: "article", cards: 0, columns: 2 } : undefined;
}

export function PageSkeleton({ shape, cards, columns }: Skeleton) {
  return (
    <div className="wrap py-16" aria-hidden="true" data-skeleton={shape}>
      <div className="skeleton h-4 w-28" />
      <div className="skeleton mt-5 h-12 w-4/5 max-w-xl" />
      <div className="skeleton mt-5 h-5 w-full max-w-2xl" />
      {shape === "list" ? (
        <div className={`mt-12 grid gap-5 md:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : ""}`}>
          {Array.from({ length: cards }, (_, index) => `card-${index}`).map((key) => (
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
