import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UPLOAD } from "../content/picture-limits.ts";
import { decoded } from "./decoded.ts";

/** Bytes of a request's body; nothing a maintainer sends is larger but for a picture. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Bytes of what anybody may send, so that many at a time are no burden to others: an address and where to go back to,
 * the texts that can be asked about, each letter escaped. The paths are those of all spellings that lead there.
 */
const forVisitors: readonly [RegExp, number][] = [
  [/^\/(?:newsletter|theme|api\/newsletter)(?:[/.]|$)/i, 8 * 1024],
  [/^\/api\/(?:summarize-text|user\/update-about|guide)(?:[/.]|$)/i, 256 * 1024],
];

/** Bytes of a body that is sent to a path. The form around a picture may have as much as any other. */
export function mostBytesAt(path: string, isMaintainer: () => boolean): number {
  if (path === PICTURE_UPLOAD && isMaintainer()) return MAX_PICTURE_BYTES + MAX_BODY_BYTES;
  const read = decoded(path) ?? path;
  return forVisitors.find(([paths]) => paths.test(read))?.[1] ?? MAX_BODY_BYTES;
}

/** Whether a signup is sent to a path, however that is spelled, as a program sends it. */
export const isSignup = (path: string): boolean => /^\/api\/newsletter(?:[/.]|$)/i.test(decoded(path) ?? path);

/** What is said of a body that has more bytes than it may. */
export function tooLarge(most: number): string {
  if (most > MAX_BODY_BYTES) return PICTURE_TOO_LARGE;
  const size = most < MAX_BODY_BYTES ? `${most / 1024} kB` : "1 MB";
  return `The request is too large: at most ${size} is accepted.`;
}
