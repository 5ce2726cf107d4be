/** What an escape of it may stand for, and means the same (RFC 3986, section 2.3). */
const unreserved = /^[A-Za-z0-9._~-]$/;
/** Paths that have but one spelling as they stand, which is nearly all that are asked for. */
const isPlain = (path: string): boolean => /^[\w/.~-]*$/.test(path) && !/\/\.|\.rsc$|^\/api\//i.test(path);
/** Parts of addresses of the interface that are the same in capitals, since routes are matched so; its names are not. */
const apiParts: ReadonlySet<string> = new Set(["api", "search", "openapi.json", "navigation", "slug"]);

const readEscape = (escaped: string, code: string): string => {
  const letter = String.fromCharCode(Number.parseInt(code, 16));
  return unreserved.test(letter) ? letter : escaped.toUpperCase();
};

/** `/laws/.rsc` and `/LAWS.rsc` are the data of `/laws`. */
const ofData = (page: string): string => `${page.toLowerCase().replace(/\/+$/, "") || "/_"}.rsc`;

const ofApi = (path: string): string =>
  path
    .replace(/\/+$/, "")
    .split("/")
    .map((part) => (apiParts.has(part.toLowerCase()) ? part.toLowerCase() : part))
    .join("/");

/**
 * The one spelling of a path, of all those that mean the same: with no escape that is not needed, no parts that lead
 * back, no fragment. Capitals and slashes of what visitors type are another matter: these are led to the one address
 * (canonical-address.ts).
 */
export function spelledOnce(path: string): string {
  if (isPlain(path)) return path;
  const read = new URL(`http://localhost${path}`).pathname.replaceAll(/%([0-9a-f]{2})/gi, readEscape);
  if (read.endsWith(".rsc")) return ofData(read.slice(0, -".rsc".length));
  return /^\/api\//i.test(read) ? ofApi(read) : read;
}
