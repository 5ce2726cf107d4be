/**
 * Header that identifies the build and the data of a page (app/site/page-version.ts). The document has the same value
 * as `data-version`. A document and a payload fetched later match only if their versions are equal.
 */
export const PAGE_VERSION_HEADER = "X-Page-Version";

/** Path of a page's data (React Router's single fetch): `/laws` has `/laws.rsc`, `/` has `/_.rsc`. */
export const payloadPath = (pathname: string): string =>
  pathname === "/" ? "/_.rsc" : `${pathname.replace(/\/$/, "")}.rsc`;

/** Inverse of `payloadPath` for a URL: path and query of the page; undefined for a URL of something else. */
export function documentAddress(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  if (!pathname.endsWith(".rsc")) return undefined;
  const query = new URLSearchParams(search);
  // The router lists here which routes of the page it needs.
  query.delete("_routes");
  const path = pathname === "/_.rsc" ? "/" : pathname.slice(0, -".rsc".length);
  return query.size > 0 ? `${path}?${query}` : path;
}
