/** First and last byte of a range, both inclusive, counted from 0. */
type ByteRange = { from: number; to: number };

/**
 * Parses a Range header (RFC 9110, section 14.1.2).
 * @param length of the file, in bytes
 * @returns `whole` for no range or several, which the whole file may answer; `none` if the file has no such range
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
