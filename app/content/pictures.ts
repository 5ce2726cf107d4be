import { z } from "zod";

/** A picture or sound of the content: its path below /media/, its media type, and its bytes. */
export type Media = { path: string; mime: string; bytes: Uint8Array };

/** Pixels of one: the largest pictures that phones take have 50 million. */
export const MAX_PICTURE_PIXELS = 50_000_000;
/** The longer edge of what is kept, in pixels: twice the width of the column of text. */
export const LONGEST_EDGE = 1700;

/** What a picture shows, in words, for those who do not see it; one line, since it stands in a line of Markdown. */
export const pictureAltSchema = z
  .string("Say in words what the picture shows, for those who do not see it.")
  .trim()
  .min(1, "Say in words what the picture shows, for those who do not see it.")
  .max(300, "Say in 300 characters or fewer what the picture shows.")
  .transform((text) => text.replace(/\s+/g, " "));

/** A picture that was kept. */
export type KeptPicture = { url: string; width: number; height: number; alt: string; markdown: string };

const kept = /^[a-z0-9-]+\.[0-9a-f]{16}\.webp$/;

/** Whether a file below /media/ is a picture that a maintainer has sent, by its name. */
export const isSentPicture = (path: string): boolean => kept.test(path);

/** The name of a kept picture: words of what it shows, and the first 16 hex digits of its SHA-256. */
export function pictureName(alt: string, hash: string): string {
  const words =
    alt
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${words.slice(0, 6).join("-").slice(0, 60).replace(/-$/, "") || "picture"}.${hash.slice(0, 16)}.webp`;
}

/** A picture as Markdown shows it. */
export const pictureMarkdown = (url: string, alt: string): string => `![${alt.replace(/[[\]\\]/g, "\\$&")}](${url})`;
