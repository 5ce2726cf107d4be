/** Path, query and hash of a submitted address of this site; `fallback` for one that may lead to another site. */
export function ownPath(submitted: string | null | undefined, fallback: string): string {
  const base = "http://this.invalid";
  if (!submitted?.startsWith("/") || !URL.canParse(submitted, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(submitted, base);
  // A path that begins with two slashes would lead to another host.
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}

/** Path and query of the page of this site that a form was sent from, by its Referer; / if that is unknown. */
export function returnPath(request: Request): string {
  const from = request.headers.get("Referer");
  if (!from || !URL.canParse(from)) return "/";
  const { origin, pathname, search } = new URL(from);
  return origin === new URL(request.url).origin ? ownPath(pathname + search, "/") : "/";
}

/**
 * True if the browser says that a request comes from a page of this site. Required where a cookie alone authorizes.
 * False for a request with neither Origin nor Sec-Fetch-Site.
 */
export function isFromThisSite({ url, headers }: Request): boolean {
  const [origin, site] = [headers.get("Origin"), headers.get("Sec-Fetch-Site")];
  if (origin === null) return site === "same-origin";
  return origin === new URL(url).origin && (site === null || site === "same-origin");
}
