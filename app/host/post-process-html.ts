import { createHash } from "node:crypto";

type PostProcessedHtml = { html: string; scriptHashes: string[]; styleHashes: string[] };

/**
 * Makes a rendered document final: no module is preloaded (reading needs no script, and preloads compete
 * with the page), the document says which version it is of, and the SHA-256 of every inline script and style is
 * listed for the page's Content-Security-Policy.
 * @param version what the page was made from; null leaves it out.
 */
export function postProcessHtml(rendered: string, version: string | null): PostProcessedHtml {
  const html = rendered
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*\/?>/g, "")
    .replace("<html ", version === null ? "<html " : `<html data-version="${version}" `);
  const isCode = (attributes: string) => !/\bsrc=|type="application\/ld\+json"/.test(attributes);
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = "", code = ""]) => (isCode(attributes) ? [code] : []),
  );
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, code = ""]) => code);
  return { html, scriptHashes: hashesOf(scripts), styleHashes: hashesOf(styles) };
}

const hashesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
