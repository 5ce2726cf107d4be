import { findMedia, findMediaSize, readMediaPart } from "../../../db/queries/media.ts";
import { byteRange } from "../../shared/byte-range.ts";
import type { Site } from "../../site/context.ts";

const common = { "Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'; sandbox" };

/**
 * A picture or sound by its path below /media/, or the part of it that a Range header asks for, of which alone the bytes
 * are read (RFC 9110, section 14); 404 where there is none.
 */
export async function mediaAt({ db }: Site, path: string, range: string | null): Promise<Response> {
  const size = await findMediaSize(db, path);
  if (!size)
    return new Response("There is no such file.\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const headers = { ...common, "Content-Type": size.mime, "Accept-Ranges": "bytes" };
  const part = byteRange(range, size.length);
  if (part === "none")
    return new Response(null, { status: 416, headers: { ...common, "Content-Range": `bytes */${size.length}` } });
  if (part === "whole") return new Response(Buffer.from((await findMedia(db, path))?.bytes ?? []), { headers });
  const bytes = await readMediaPart(db, path, part.from, part.to - part.from + 1);
  const place = `bytes ${part.from}-${part.to}/${size.length}`;
  return new Response(Buffer.from(bytes ?? []), { status: 206, headers: { ...headers, "Content-Range": place } });
}
