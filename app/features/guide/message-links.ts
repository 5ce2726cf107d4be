/**
 * The path and fragment of an address of this site; undefined for other sites and for paths that are not pages. Drops
 * query parameters, except on the search page.
 */
export function pathWithin(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin || /^\/(?:api|assets|media)(?:\/|$)/.test(url.pathname)) return undefined;
  return `${url.pathname}${url.pathname === "/search" ? url.search : ""}${url.hash}`;
}
