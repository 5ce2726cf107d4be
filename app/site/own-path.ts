/** An address of this site, path and query, as somebody sent it; `instead` for anything that may lead elsewhere. */
export function ownPath(sent: string | null | undefined, instead: string): string {
  const base = "http://this.invalid";
  if (!sent?.startsWith("/") || !URL.canParse(sent, base)) return instead;
  const { origin, pathname, search, hash } = new URL(sent, base);
  // A path that begins with two slashes would lead to another host.
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : instead;
}
