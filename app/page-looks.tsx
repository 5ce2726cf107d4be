"use client";

import applyLooks from "./inline/apply-looks.ts?minified";

/**
 * Puts the looks that a visitor chose on the document before it is painted. A client component's, as the styles are
 * (page-style.tsx), so that only documents carry it.
 */
export function PageLooks() {
  const __html = import.meta.env.SSR ? `(${applyLooks})()` : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script is text that must not be escaped
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
