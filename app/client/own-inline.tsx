"use client";

import { createContext, use } from "react";

/** The nonce of the site's own inline scripts and styles while a document is rendered (app/shared/own-inline.ts). */
export const InlineNonce = /* @__PURE__ */ createContext<string | undefined>(undefined);

/**
 * An inline script with the nonce. Callers pass its text only on the server (`import.meta.env.SSR`), which keeps it out
 * of client bundles. Hydration keeps the document's text.
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script is text that must not be escaped
  return <script nonce={use(InlineNonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** An inline style sheet; see `InlineScript`. */
export function InlineStyle({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet is text that must not be escaped
  return <style nonce={use(InlineNonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
