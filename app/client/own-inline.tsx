"use client";

import { createContext, use } from "react";

/** What marks inline scripts and styles as ours while a document is made (app/shared/own-inline.ts). */
export const OwnMark = /* @__PURE__ */ createContext<string | undefined>(undefined);

type Own = { text: string };

/** An inline script of ours, where documents are made. A browser is sent no mark, and readers load nothing of this. */
export function OwnScript({ text }: Own) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script is text that must not be escaped
  return <script nonce={use(OwnMark)} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The same for a style sheet. */
export function OwnStyle({ text }: Own) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a style sheet is text that must not be escaped
  return <style nonce={use(OwnMark)} dangerouslySetInnerHTML={{ __html: text }} />;
}
