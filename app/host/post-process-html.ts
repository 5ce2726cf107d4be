import { createHash } from "node:crypto";

type PostProcessedHtml = { html: string; scriptHashes: string[] };

/**
 * Makes a rendered document final: no module is preloaded (reading needs no script, and preloads compete
 * with the page), the document says which version it is of, and every inline script's SHA-256 is listed for
 * the page's Content-Security-Policy.
 * @param version what the page was made from; null leaves it out.
 */
export function postProcessHtml(rendered: string, version: string | null): PostProcessedHtml {
  const html = rendered
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*\/?>/g, "")
    .replace("<html ", version === null ? "<html " : `<html data-version="${version}" `);
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/ld\+json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return { html, scriptHashes: [...hashes] };
}
