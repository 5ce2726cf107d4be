/** An address of this site, path and query, as somebody sent it; `instead` for anything that may lead elsewhere. */
export function ownPath(sent: string | null | undefined, instead: string): string {
  const base = "http://this.invalid";
  if (!sent?.startsWith("/") || !URL.canParse(sent, base)) return instead;
  const { origin, pathname, search, hash } = new URL(sent, base);
  // A path that begins with two slashes would lead to another host.
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : instead;
}

/** The page of this site that a form was sent from, path and query, to lead back to; / when that is not known. */
export function returnPath(request: Request): string {
  const from = request.headers.get("Referer");
  if (!from || !URL.canParse(from)) return "/";
  const { origin, pathname, search } = new URL(from);
  // A path that begins with two slashes would lead to another host.
  return origin === new URL(request.url).origin && !pathname.startsWith("//") ? pathname + search : "/";
}

/**
 * Whether a request comes from a page of this site, as its browser says: what a cookie alone lets through must say so.
 * A request that says nothing of where it comes from does not.
 */
export function isFromThisSite({ url, headers }: Request): boolean {
  const [origin, site] = [headers.get("Origin"), headers.get("Sec-Fetch-Site")];
  if (origin === null) return site === "same-origin";
  return origin === new URL(url).origin && (site === null || site === "same-origin");
}
