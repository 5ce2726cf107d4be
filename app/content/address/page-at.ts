import { offPath } from "../../shared/off-path.ts";
import { percentDecode } from "../../shared/percent-decode.ts";
import { allPages, isOn, notFoundPage, type Page } from "./pages.ts";

/** Removes needless escapes, dot segments and the fragment (RFC 3986, section 6.2.2). */
export function normalizePath(path: string): string {
  if (/^[\w/.~-]*$/.test(path) && !path.includes("/.")) return path;
  return new URL(`http://localhost${path}`).pathname.replaceAll(/%([0-9a-f]{2})/gi, (encoded, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : encoded.toUpperCase();
  });
}

/** The ends of paths at which the router answers with the data of a page, and with the routes of a page. */
const dataSuffix = /(?:(?<=\/)_)?\.rsc$|\.manifest$/;

/** True for an address of the router's own data. It takes no forms. */
export const isPageData = (path: string): boolean => dataSuffix.test(path);

/** The addresses of a pattern, as React Router reads it. */
function addressesOf(pattern: string): RegExp {
  const source = pattern.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replace(/\/\*$/, "(?:/.*)?");
  return new RegExp(`^${source === "/" ? "" : source}/*$`, "i");
}

/** How exactly a pattern names its addresses: by the sum of its segments, as React Router ranks routes. */
function exactness(pattern: string): number {
  const segments = pattern.split("/").filter(Boolean);
  const weights = segments.map((one) => (one === "*" ? -1 : /^:\w+$/.test(one) ? 4 : one.startsWith(":") ? 4.5 : 11));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

const matchers = allPages
  .map((page) => ({ page, addresses: addressesOf(page.path), rank: exactness(page.path) }))
  .sort((one, other) => other.rank - one.rank);

/** The page of the software at the path of a request, also one that site.yaml turns off. */
function declaredAt(path: string): Page {
  if (!path.startsWith("/")) return notFoundPage;
  const plain = normalizePath(path).replace(dataSuffix, "");
  const decoded = plain.split("/").map((segment) => (percentDecode(segment) ?? segment).replaceAll("/", "%2F"));
  const address = decoded.join("/");
  return matchers.find(({ addresses }) => addresses.test(address))?.page ?? notFoundPage;
}

/** The path that answers a request. */
export const presentPath = (path: string): string => (isOn(declaredAt(path)) ? path : offPath(path));

/**
 * The page at the path of a request, in any spelling that the router accepts: capitals, escapes, slashes at its end, and the
 * suffixes of page data. The page of what is not found for other paths.
 */
export function pageAt(path: string): Page {
  const page = declaredAt(path);
  return isOn(page) ? page : declaredAt(offPath(path));
}
