import { MAX_PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UPLOAD } from "../content/picture-limits.ts";
import { percentDecode } from "./percent-decode.ts";

/** Maximum bytes of a request's body. Only pictures from maintainers may be larger. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Maximum bytes of bodies that anyone may send, low so that many at a time take little memory: an email address and a
 * return path, or the texts for the guide with each letter escaped. The patterns match every spelling of a path that
 * the router accepts.
 */
const visitorLimits: readonly [RegExp, number][] = [
  [/^\/(?:newsletter|theme|api\/newsletter)(?:[/.]|$)/i, 8 * 1024],
  [/^\/api\/(?:summarize-text|user\/update-about|guide)(?:[/.]|$)/i, 256 * 1024],
];

/** Maximum bytes of a body sent to a path. The form around a picture may be as large as any other body. */
export function maxBytesAt(path: string, isMaintainer: () => boolean): number {
  if (path === PICTURE_UPLOAD && isMaintainer()) return MAX_PICTURE_BYTES + MAX_BODY_BYTES;
  const decodedPath = percentDecode(path) ?? path;
  return visitorLimits.find(([paths]) => paths.test(decodedPath))?.[1] ?? MAX_BODY_BYTES;
}

/** True for any spelling of the path of signups over the API. */
export const isSignup = (path: string): boolean => /^\/api\/newsletter(?:[/.]|$)/i.test(percentDecode(path) ?? path);

/** Message for a body with too many bytes. */
export function tooLarge(maxBytes: number): string {
  if (maxBytes > MAX_BODY_BYTES) return PICTURE_TOO_LARGE;
  const size = maxBytes < MAX_BODY_BYTES ? `${maxBytes / 1024} kB` : "1 MB";
  return `The request is too large: at most ${size} is accepted.`;
}
