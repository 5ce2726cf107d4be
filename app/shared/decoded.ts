/** A part of an address with its escapes read (RFC 3986, section 2.1), or undefined where these are no UTF-8. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
