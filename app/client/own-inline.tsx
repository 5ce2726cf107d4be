"use client";

import { createContext, use } from "react";

/** The nonce that marks inline scripts and styles as ours while a document is rendered (app/shared/own-inline.ts). */
export const OwnMark = /* @__PURE__ */ createContext<string | undefined>(undefined);

/**
 * An inline script of ours. Callers pass its text only on the server (`import.meta.env.SSR`), so that client bundles do not
 * carry it; hydration keeps the text of the document.
 */
export function OwnScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script is text that must not be escaped
  return <script nonce={use(OwnMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The same for a style sheet. */
export function OwnStyle({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet is text that must not be escaped
  return <style nonce={use(OwnMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
