"use client";

import { OwnScript } from "../client/own-inline.tsx";
import { pageIds } from "../shared/page-ids.ts";

/** The words of the address's last part, as the server reads them (app/features/search/nearest-pages.server.ts), into an empty field. */
const script = `try{document.getElementById(${JSON.stringify(pageIds.searchTerm)}).value||=decodeURIComponent(location.pathname).split("/").filter(Boolean).pop().replace(/\\.\\w{1,5}$/,"").replace(/[^\\p{L}\\p{M}\\p{N}]+/gu," ").trim().slice(0,80).toLowerCase()}catch{}`;

/**
 * Puts the words of an address that leads nowhere into the search of its page. Addresses that nothing is near to share
 * one page, which can name none of their words; without script that field stays empty.
 */
export function FillFromAddress() {
  if (import.meta.env.SSR) return <OwnScript text={script} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a document holds is left as it is
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
