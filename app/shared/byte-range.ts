/** A part of a file: from one byte to another, both in it, counted from 0. */
type ByteRange = { from: number; to: number };

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14.1.2): `whole` where it asks for none, or for
 * several, which may be answered by the whole; `none` where the file has no such part.
 * @param length of the file, in bytes
 */
export function byteRange(header: string | null, length: number): ByteRange | "whole" | "none" {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "")
    return Number(last) > 0 && length > 0 ? { from: Math.max(0, length - Number(last)), to: length - 1 } : "none";
  const [from, to] = [Number(first), last === "" ? length - 1 : Math.min(Number(last), length - 1)];
  if (last !== "" && Number(last) < from) return "whole";
  return from < length ? { from, to } : "none";
}
