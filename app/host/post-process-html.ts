import { createHash } from "node:crypto";

/**
 * Makes a rendered document final: no module is preloaded (reading needs no script, and preloads compete
 * with the page), and every inline script's SHA-256 is listed for the page's Content-Security-Policy.
 */
export function postProcessHtml(html: string): { html: string; scriptHashes: string[] } {
  const finished = html.replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*\/?>/g, "");
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of finished.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/ld\+json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return { html: finished, scriptHashes: [...hashes] };
}
