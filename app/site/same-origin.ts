/**
 * Whether a request comes from a page of this site, as its browser says: what a cookie alone lets through must say so.
 * A request that says nothing of where it comes from does not.
 */
export function isFromThisSite({ url, headers }: Request): boolean {
  const [origin, site] = [headers.get("Origin"), headers.get("Sec-Fetch-Site")];
  if (origin === null) return site === "same-origin";
  return origin === new URL(url).origin && (site === null || site === "same-origin");
}
