"use client";

import { createContext, use } from "react";
import { pageIds } from "../shared/page-ids.ts";

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

const startAtOnce = `addEventListener("load",()=>dispatchEvent(new Event("scroll")));addEventListener("app:failed",()=>document.documentElement.dataset.failed="")`;

/**
 * Starts the application when the page has loaded, instead of at the first use (inline/boot.ts). Sets `data-failed` on
 * the document if that fails.
 */
export const StartApplication = () => <InlineScript text={import.meta.env.SSR ? startAtOnce : ""} />;

/** Fills the empty search field with the words of the address's last segment, as in nearest-pages.server.ts. */
const fillFromAddress = `try{document.getElementById(${JSON.stringify(pageIds.searchTerm)}).value||=decodeURIComponent(location.pathname).split("/").filter(Boolean).pop().replace(/\\.\\w{1,5}$/,"").replace(/[^\\p{L}\\p{M}\\p{N}]+/gu," ").trim().slice(0,80).toLowerCase()}catch{}`;

/** Fills the search field of a 404 page from the address; a script, since all addresses share one cached page. */
export const FillSearchFromAddress = () => <InlineScript text={import.meta.env.SSR ? fillFromAddress : ""} />;
