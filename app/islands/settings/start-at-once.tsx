"use client";

/** What a page says that is nothing without the application: start now, and say so when that fails. */
const script = `addEventListener("load",()=>dispatchEvent(new Event("scroll")));addEventListener("app:failed",()=>document.documentElement.dataset.failed="")`;

/** Starts the application with the page instead of at the first sign of use (inline/boot.ts), which is otherwise the rule. */
export function StartAtOnce() {
  const __html = import.meta.env.SSR ? script : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script is text that must not be escaped
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
