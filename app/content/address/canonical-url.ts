import { presentAddress } from "../../shared/moved-addresses.ts";
import { addressesOf, descriptors, kinds } from "../kinds/index.ts";

/** Removes needless escapes, dot segments and the fragment (RFC 3986, section 6.2.2). */
function normalizePath(path: string): string {
  if (/^[\w/.~-]*$/.test(path) && !path.includes("/.")) return path;
  return new URL(`http://localhost${path}`).pathname.replaceAll(/%([0-9a-f]{2})/gi, (encoded, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : encoded.toUpperCase();
  });
}

/** Splits a request target into its path and its query, which includes the `?` and may be empty. */
function splitTarget(target: string): [path: string, query: string] {
  const mark = target.indexOf("?");
  return mark < 0 ? [target, ""] : [target.slice(0, mark), target.slice(mark)];
}

/** A path of lowercase routes and slugs. */
const canonicalPath = /^(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/**
 * The canonical URL of an address that has capitals, a slash at its end, two slashes in a row or needless escapes:
 * `/Laws/?page=2` becomes `/laws?page=2`. Undefined for an address that is already canonical or has no canonical form.
 * The result begins with exactly one slash, so a redirect to it stays on this site. Paths below /api/ and page data
 * (`.rsc`, `.manifest`) do not change.
 * @param target path and query, as in the request line; the query does not change
 */
export function canonicalUrl(target: string): string | undefined {
  const [original, query] = splitTarget(target);
  const path = normalizePath(original);
  if (!/[A-Z]|\/\/|.\/$/.test(path) || /^\/api\/./i.test(path) || /\.(?:rsc|manifest)$/.test(path)) return undefined;
  const canonical = `/${path.toLowerCase().split("/").filter(Boolean).join("/")}`;
  if (canonical !== "/" && !canonicalPath.test(canonical)) return undefined;
  return canonical + query;
}

/** Filters of the pattern list. Only the first one in the query applies. */
export const patternFilters = ["task", "law"] as const;

/** Query parameters that each path reads; the first match applies, and other paths read none. */
const parametersByPath: readonly [path: RegExp, names: readonly string[]][] = [
  [new RegExp(`^${descriptors.patterns.paths.list}$`), [...patternFilters, "view", "page"]],
  [new RegExp(`^${descriptors.glossary.paths.list}$`), ["page", "term"]],
  [
    new RegExp(`^${descriptors["case-studies"].paths.list}$`),
    ["outcome", "law", "year", "product", "view", "compare", "page"],
  ],
  [new RegExp(`^(?:${kinds.flatMap((kind) => addressesOf(kind).map(({ list }) => list)).join("|")})$`), ["page"]],
  [/^\/changes$/, ["kind"]],
  [/^\/search$/, ["q", "show", "in"]],
  [/^\/patterns?\/[^/]+$/, ["tab"]],
  [/^\/newsletter\/(?:confirm|unsubscribe|one-click)$/, ["token", "result"]],
  // Editor pages are private and never cached.
  [/^\/editor(?:\/|$)/, ["next", "since", "before"]],
  [/^\/api\/search$/, ["q"]],
  [/^\/api\/[^/]+$/, ["featured", "limit", "cursor"]],
];
/** Parameters that React Router reads: for page data, and for routes that its client has not loaded yet. */
const routerParameters: Readonly<Record<string, readonly string[]>> = {
  ".rsc": ["_routes"],
  ".manifest": ["version", "paths"],
};

/**
 * The cache key of an address: its normalized path with the query parameters that its route reads, once each and in a
 * fixed order. Addresses that differ only in other parameters (`utm_source`) share one key.
 */
export function cacheKey(target: string): string {
  const [original, query] = splitTarget(target);
  const path = normalizePath(original);
  if (query === "") return path;
  const [suffix = ""] = /\.(?:rsc|manifest)$/.exec(path) ?? [];
  // A moved page reads what its present address reads: the redirect keeps the query.
  const address = presentAddress(path.slice(0, path.length - suffix.length));
  const routeNames = parametersByPath.find(([pattern]) => pattern.test(address))?.[1] ?? [];
  const names = [...routeNames, ...(routerParameters[suffix] ?? [])];
  const parameters = new URLSearchParams(query);
  const read = new URLSearchParams(
    names.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return read.size > 0 ? `${path}?${read}` : path;
}
