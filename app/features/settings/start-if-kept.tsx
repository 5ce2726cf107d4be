"use client";

import { OwnScript } from "../../client/own-inline.tsx";

/**
 * Starts the application with the page where the browser keeps anything that it has to show (`data-kept` says so), or
 * when another tab keeps something, and says when that fails.
 */
const script = `{const root=document.documentElement.dataset,start=()=>dispatchEvent(new Event("scroll"));addEventListener("app:failed",()=>root.failed="");addEventListener("storage",start,{once:true});try{if(localStorage.length+sessionStorage.length+document.cookie.length){root.kept="";addEventListener("load",start)}}catch{}}`;

/**
 * For a page that shows what the browser keeps, before what shows it. Who keeps nothing sees it right as it was sent:
 * the application comes at the first sign of use, as everywhere (app/client/inline/boot.ts).
 */
export function StartIfKept() {
  if (import.meta.env.SSR) return <OwnScript text={script} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a document holds is left as it is
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
