/** Percent-decodes a part of a URL (RFC 3986, section 2.1); undefined if that is not UTF-8. */
export function percentDecode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
