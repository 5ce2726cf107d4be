import type { Picture } from "../../content/anatomy/draw.ts";

/** A drawn screen as SVG. Without a label it is decoration. */
export function Drawing({ picture: { viewBox, svg }, label }: { picture: Picture; label?: string }) {
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  // Drawn by our own functions, which escape all words; as a tree it would be sent twice.
  const inside = { __html: svg };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <svg className="screen" viewBox={viewBox} focusable="false" {...meaning} dangerouslySetInnerHTML={inside} />;
}
