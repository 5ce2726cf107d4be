import { isTopic, stillOf } from "../../content/icons/still.ts";

/**
 * The mark of a category as dots; decoration, hidden from assistive technology. A topic's is found by its `data-dots`
 * and goes on moving from here (islands/icons).
 */
export function Glyph({ category, className = "size-16" }: { category: string; className?: string }) {
  return (
    <span className={`glyph shrink-0 ${className}`} data-dots={isTopic(category) ? category : undefined}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        {stillOf(category).map(({ width, isQuiet, d }) => (
          <path key={`${width} ${isQuiet}`} className={isQuiet ? "quiet" : undefined} strokeWidth={width} d={d} />
        ))}
      </svg>
    </span>
  );
}
