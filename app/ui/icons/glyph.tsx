import { drawingOf } from "./drawings.ts";

/** The icon of a category or page; decoration, hidden from assistive technology. */
export function Glyph({ category, className = "size-16" }: { category: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build, not anybody's text
  return <span className={`glyph shrink-0 ${className}`} dangerouslySetInnerHTML={{ __html: drawingOf(category) }} />;
}
