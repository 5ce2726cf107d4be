/**
 * Header of a page's answers that names the build and the data they were made from; the document carries it as
 * `data-version`. A document and the payload that is asked for later go together only when it is the same.
 */
export const PAGE_VERSION_HEADER = "X-Page-Version";

/** Where the data of a page are (React Router's single fetch): `/laws` has `/laws.rsc`, `/` has `/_.rsc`. */
export const payloadPath = (pathname: string): string =>
  pathname === "/" ? "/_.rsc" : `${pathname.replace(/\/$/, "")}.rsc`;

/** The address of the page whose data are at an address; undefined when that is of something else. */
export function documentAddress(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  if (!pathname.endsWith(".rsc")) return undefined;
  const query = new URLSearchParams(search);
  // Which parts of the page the router asks for.
  query.delete("_routes");
  const path = pathname === "/_.rsc" ? "/" : pathname.slice(0, -".rsc".length);
  return query.size > 0 ? `${path}?${query}` : path;
}
