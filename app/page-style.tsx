"use client";

import { OwnStyle } from "./islands/start/own-inline.tsx";
import { SHEET_PLACE } from "./sheet-place.ts";
import { wholeSheet } from "./whole-sheet.ts";

/**
 * The styles, in the document itself: what is asked for first need not wait for a second answer. They are a client
 * component's so that only documents carry them: the data of a page, and the script, leave them out, and what the
 * document holds stays. What is built puts them into their place at the end (entry.ssr.tsx).
 */
export function PageStyle() {
  if (import.meta.env.SSR) return <OwnStyle text={import.meta.env.DEV ? wholeSheet : SHEET_PLACE} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a document holds is left as it is
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
