"use client";

import { createContext, use } from "react";
import { pageIds } from "../shared/page-ids.ts";

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

const startAtOnce = `addEventListener("load",()=>dispatchEvent(new Event("scroll")));addEventListener("app:failed",()=>document.documentElement.dataset.failed="")`;

/**
 * Starts the application of a page that needs it at once, instead of at the first sign of use (inline/boot.ts),
 * and marks the document when that fails.
 */
export const StartAtOnce = () => <OwnScript text={import.meta.env.SSR ? startAtOnce : ""} />;

/** Writes the words of the address's last part into an empty field, as the server reads them (nearest-pages.server.ts). */
const fillFromAddress = `try{document.getElementById(${JSON.stringify(pageIds.searchTerm)}).value||=decodeURIComponent(location.pathname).split("/").filter(Boolean).pop().replace(/\\.\\w{1,5}$/,"").replace(/[^\\p{L}\\p{M}\\p{N}]+/gu," ").trim().slice(0,80).toLowerCase()}catch{}`;

/** Puts the words of an address that leads nowhere into the search of its page: several addresses share one cached page. */
export const FillFromAddress = () => <OwnScript text={import.meta.env.SSR ? fillFromAddress : ""} />;
