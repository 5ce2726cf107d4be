import { drawingOf } from "./drawings.ts";

/** The icon of a category or page. Decorative: hidden from assistive technology. */
export function Glyph({ category, className = "size-16" }: { category: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an SVG file of this repository, not user input
  return <span className={`glyph shrink-0 ${className}`} dangerouslySetInnerHTML={{ __html: drawingOf(category) }} />;
}
