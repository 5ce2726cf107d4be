"use client";

import { SHEET_PLACE } from "./sheet-place.ts";
import { wholeSheet } from "./whole-sheet.ts";

/**
 * The styles, in the document itself: what is asked for first need not wait for a second answer. They are a client
 * component's so that only documents carry them: the data of a page, and the script, leave them out, and what the
 * document holds stays. What is built puts them into their place at the end (entry.ssr.tsx).
 */
export function PageStyle() {
  const sheet = import.meta.env.DEV ? wholeSheet : SHEET_PLACE;
  const __html = import.meta.env.SSR ? sheet : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet is text that must not be escaped
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
