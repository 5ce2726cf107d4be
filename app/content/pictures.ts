import { z } from "zod";
import { literal } from "../shared/clean-text.ts";

/** A picture or sound of the content: its path below /media/, its media type, and its bytes. */
export type Media = { path: string; mime: string; bytes: Uint8Array };

/** Most pixels of an uploaded picture. Phones take pictures of up to 50 million. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** Longer edge of a stored picture, in pixels: twice the width of the text column. */
export const LONGEST_EDGE = 1700;

/** Text alternative of a picture, on one line, since it becomes part of a line of Markdown. */
export const pictureAltSchema = z
  .string("Say in words what the picture shows, for people who cannot see it.")
  .trim()
  .min(1, "Say in words what the picture shows, for people who cannot see it.")
  .max(300, "Say in 300 characters or fewer what the picture shows.")
  .transform((text) => text.replace(/\s+/g, " "));

/** An uploaded picture as it is stored. */
export type StoredPicture = { url: string; width: number; height: number; alt: string; markdown: string };

const storedName = /^[a-z0-9-]+\.[0-9a-f]{16}\.webp$/;

/** True if a file below /media/ is a picture that a maintainer uploaded, by its name. */
export const isUploadedPicture = (path: string): boolean => storedName.test(path);

/** File name of a stored picture: words of its text alternative, and the first 16 hex digits of its SHA-256 hash. */
export function pictureName(alt: string, hash: string): string {
  const words =
    alt
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${words.slice(0, 6).join("-").slice(0, 60).replace(/-$/, "") || "picture"}.${hash.slice(0, 16)}.webp`;
}

/** The Markdown of a picture. */
export const pictureMarkdown = (url: string, alt: string): string => `![${literal(alt)}](${url})`;
