import { visit } from "unist-util-visit";
import { z } from "zod";
import { asciiWords } from "../shared/ascii-words.ts";
import { literal } from "../shared/clean-text.ts";
import { percentDecode } from "../shared/percent-decode.ts";
import { parseMarkdown } from "./markdown-tree.ts";

/** A picture or sound of the content: its path below /media/, its media type, and its bytes. */
export type Media = { path: string; mime: string; bytes: Uint8Array };

/** Most pixels of an uploaded picture. Phones take pictures of up to 50 million. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** Longer edge of a stored picture, in pixels: twice the width of the text column. */
export const LONGEST_EDGE = 1700;

/** Text alternative of a picture, on one line, since it becomes part of a line of Markdown. @param most characters */
const altSchema = (most: number) =>
  z
    .string("Say in words what the picture shows, for people who cannot see it.")
    .trim()
    .min(1, "Say in words what the picture shows, for people who cannot see it.")
    .max(most, `Say in ${most.toLocaleString("en-US")} characters or fewer what the picture shows.`)
    .transform((text) => text.replace(/\s+/g, " "));

/** That of a picture that is sent, which names its file, and of one in a text, which may have to tell a whole figure. */
export const pictureAltSchema = altSchema(300);
export const MAX_FIGURE_ALT = 1000;
export const figureAltSchema = altSchema(MAX_FIGURE_ALT);

/** An uploaded picture as it is stored. */
export type StoredPicture = { url: string; width: number; height: number; alt: string; markdown: string };

const storedName = /^[a-z0-9-]+\.[0-9a-f]{16}\.webp$/;

/** True if a file below /media/ is a picture that a maintainer uploaded, by its name. */
export const isUploadedPicture = (path: string): boolean => storedName.test(path);

/** File name of a stored picture: words of its text alternative, and the first 16 hex digits of its SHA-256 hash. */
export function pictureName(alt: string, hash: string): string {
  return `${asciiWords(alt).slice(0, 6).join("-").slice(0, 60).replace(/-$/, "") || "picture"}.${hash.slice(0, 16)}.webp`;
}

/** The Markdown of a picture. */
export const pictureMarkdown = (url: string, alt: string): string => `![${literal(alt)}](${url})`;

/** Address of a media file by its path. */
export const pictureAddress = (path: string): string => `/media/${path}`;

/** Paths of the media files that a value of a record names: by addresses in its texts, or as a text that is a file name. */
export function* picturesIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    // A backslash may stand before any mark of an address in Markdown.
    const text = value.replaceAll("\\", "");
    for (const [, path = ""] of text.matchAll(/\/media\/([^\s"'()<>?#]+)/g)) yield percentDecode(path) ?? path;
    if (/^[\w.-]+\.\w+$/.test(text)) yield text;
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) yield* picturesIn(part);
  }
}

/** An alternative text of a picture in a Markdown text; `withAlt` is that text with another one in its place. */
export type Alternative = { alt: string; withAlt: (alt: string) => string };

/** The alternative texts of a picture in a Markdown text, in order. Those of reference images cannot be changed here. */
export function alternativesIn(markdown: string, path: string): Alternative[] {
  const found: Alternative[] = [];
  visit(parseMarkdown(markdown), "image", ({ url, alt, position }) => {
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    const source = markdown.slice(start, end);
    const label = Math.max(source.indexOf(`](${url}`), source.indexOf(`](<${url}`));
    if (label < 0 || (percentDecode(url) ?? url) !== pictureAddress(path)) return;
    const rest = markdown.slice(start + label);
    found.push({ alt: alt ?? "", withAlt: (text) => `${markdown.slice(0, start)}![${literal(text)}${rest}` });
  });
  return found;
}
