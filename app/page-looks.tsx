"use client";

import { OwnScript } from "./client/own-inline.tsx";
import applyLooks from "./features/settings/apply-looks.ts?minified";

/**
 * Puts the looks that a visitor chose on the document before it is painted. A client component's, as the styles are
 * (page-style.tsx), so that only documents carry it.
 */
export function PageLooks() {
  if (import.meta.env.SSR) return <OwnScript text={`(${applyLooks})()`} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a document holds is left as it is
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
