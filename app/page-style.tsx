"use client";

import { css as fonts } from "virtual:fonts";
import styles from "./app.css?inline";
import { OwnStyle } from "./client/own-inline.tsx";

/**
 * The core style sheet, inline in each document: the first paint needs no second request. A client component renders it,
 * so that only documents carry it: payloads and scripts leave it out, and hydration keeps what the document has.
 */
export function PageStyle() {
  if (import.meta.env.SSR) return <OwnStyle text={fonts + styles} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration keeps the document's own style sheet
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
