import { createHash } from "node:crypto";

type PostProcessedHtml = {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
  /** Other origins that the page's sound comes from. */
  mediaOrigins: string[];
};

/** Gives the source expression of a policy that allows an inline text: its SHA-256. */
export type HashOf = (text: string) => string;

const sha256: HashOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** How many inline texts are remembered: every page has the same few. */
const REMEMBERED = 16;

/** Hashes that are remembered: to compare a text with a known one takes much less than to hash it again. */
export function rememberedHashes(): HashOf {
  const known: { text: string; hash: string }[] = [];
  return (text) => {
    const found = known.find((one) => one.text === text);
    if (found) return found.hash;
    const hash = sha256(text);
    // A copy: a part of a document would keep the whole of it.
    known.unshift({ text: Buffer.from(text).toString(), hash });
    known.length = Math.min(known.length, REMEMBERED);
    return hash;
  };
}

type RenderedHtml = {
  /** What the page was made from; null leaves it out. */
  version: string | null;
  /** What marks inline scripts and styles as ours (app/shared/own-inline.ts); null where none are. */
  mark: string | null;
  hashOf?: HashOf;
};

/**
 * Makes a rendered document final: no module is preloaded (reading needs no script, and preloads compete
 * with the page), the document says which version it is of, and what the page's Content-Security-Policy has to allow
 * is listed: the SHA-256 of our own inline scripts and styles, and where its sound comes from. A script that came into
 * a text in spite of all has no mark, and is not allowed. The marks are taken away, so that a page is the same each time.
 */
export function postProcessHtml(rendered: string, { version, mark, hashOf = sha256 }: RenderedHtml): PostProcessedHtml {
  const marked = withoutPreloads(rendered).replace(
    "<html ",
    version === null ? "<html " : `<html data-version="${version}" `,
  );
  const attribute = mark === null ? undefined : ` nonce="${mark}"`;
  const ownOf = (name: "script" | "style") =>
    attribute === undefined ? [] : inlinesOf(marked, name).filter((one) => one.attributes.includes(attribute));
  const scripts = ownOf("script").filter(({ attributes }) => !/\bsrc=/.test(attributes));
  const html = attribute === undefined ? marked : marked.replaceAll(attribute, "");
  const sounds = [...html.matchAll(/<audio\b[^>]*\bsrc="(https:[^"]+)"/g)].map(([, url = ""]) => url);
  const mediaOrigins = [...new Set(sounds.map((url) => new URL(url.replaceAll("&amp;", "&")).origin))];
  const hashesOf = (inlines: Inline[]) => [...new Set(inlines.map(({ text }) => hashOf(text)))];
  return { html, scriptHashes: hashesOf(scripts), styleHashes: hashesOf(ownOf("style")), mediaOrigins };
}

const withoutPreloads = (html: string): string =>
  html.includes("modulepreload") ? html.replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*\/?>/g, "") : html;

type Inline = { attributes: string; text: string };

/** The elements of one name, which hold text alone; found by their ends, since what is between may be long. */
function inlinesOf(html: string, name: "script" | "style"): Inline[] {
  const inlines: Inline[] = [];
  const begin = name === "script" ? /<script\b([^>]*)>/g : /<style\b([^>]*)>/g;
  for (let found = begin.exec(html); found; found = begin.exec(html)) {
    const from = begin.lastIndex;
    const to = html.indexOf(`</${name}>`, from);
    if (to < 0) return inlines;
    inlines.push({ attributes: found[1] ?? "", text: html.slice(from, to) });
    begin.lastIndex = to;
  }
  return inlines;
}
