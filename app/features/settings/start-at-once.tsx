"use client";

import { OwnScript } from "../../client/own-inline.tsx";

/** What a page says that is nothing without the application: start now, and say so when that fails. */
const script = `addEventListener("load",()=>dispatchEvent(new Event("scroll")));addEventListener("app:failed",()=>document.documentElement.dataset.failed="")`;

/** Starts the application with the page instead of at the first sign of use (app/client/inline/boot.ts), which is otherwise the rule. */
export function StartAtOnce() {
  if (import.meta.env.SSR) return <OwnScript text={script} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a document holds is left as it is
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
