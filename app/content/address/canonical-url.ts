import { addressesOf, descriptors, kinds } from "../kinds/index.ts";

/** The path without needless escapes, dot segments and fragment (RFC 3986, section 6.2.2). */
function normalized(path: string): string {
  if (/^[\w/.~-]*$/.test(path) && !path.includes("/.")) return path;
  return new URL(`http://localhost${path}`).pathname.replaceAll(/%([0-9a-f]{2})/gi, (encoded, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return /[A-Za-z0-9._~-]/.test(letter) ? letter : encoded.toUpperCase();
  });
}

/** Routes and slugs are lower-case words. */
const ownForm = /^(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/**
 * The canonical URL of an address that has capitals, a slash at its end, two slashes in a row or needless escapes:
 * `/Laws/?page=2` becomes `/laws?page=2`. Undefined for an address that is canonical already or has no canonical form.
 * The result always begins with one slash and a word, so a redirect to it stays on this site. Paths below /api/ and the
 * data of pages (`.rsc`) stay as they are.
 * @param target path and query, as in the request line; the query stays as it is
 */
export function canonicalUrl(target: string): string | undefined {
  const mark = target.indexOf("?");
  const given = mark < 0 ? target : target.slice(0, mark);
  const path = normalized(given);
  if (!/[A-Z]|\/\/|.\/$/.test(path) || /^\/api\/./i.test(path) || /\.(?:rsc|manifest)$/.test(path)) return undefined;
  const canonical = `/${path.toLowerCase().split("/").filter(Boolean).join("/")}`;
  if (canonical !== "/" && !ownForm.test(canonical)) return undefined;
  return mark < 0 ? canonical : canonical + target.slice(mark);
}

/** What the list of patterns can be narrowed by; the first that is there counts alone. */
export const patternFilters = ["task", "subcategory", "law"] as const;

/** The names of the query parameters that an address reads; an address that is not here reads none. */
const readBy: readonly [path: RegExp, names: readonly string[]][] = [
  [new RegExp(`^${descriptors.patterns.paths.list}$`), [...patternFilters, "view", "page"]],
  [new RegExp(`^${descriptors.glossary.paths.list}$`), ["page", "term"]],
  [
    new RegExp(`^${descriptors["case-studies"].paths.list}$`),
    ["outcome", "law", "year", "product", "view", "compare", "page"],
  ],
  [new RegExp(`^(?:${kinds.flatMap((one) => addressesOf(one).map(({ list }) => list)).join("|")})$`), ["page"]],
  [/^\/changes$/, ["kind"]],
  [/^\/search$/, ["q", "show", "in"]],
  [/^\/patterns?\/[^/]+$/, ["tab"]],
  [/^\/newsletter\/(?:confirm|unsubscribe|one-click)$/, ["token", "result"]],
  // What maintainers see is theirs alone and is never kept.
  [/^\/editor(?:\/|$)/, ["next", "since", "before"]],
  [/^\/api\/search$/, ["q"]],
  [/^\/api\/[^/]+$/, ["featured", "limit", "cursor"]],
];
/** What the router itself reads: of requests for the data of a page, and for routes that its client does not know yet. */
const readByRouter: Readonly<Record<string, readonly string[]>> = {
  ".rsc": ["_routes"],
  ".manifest": ["version", "paths"],
};

/**
 * The cache key of an address: its normalized path with the query parameters that its route reads, each once and in one
 * order. Addresses that differ only in other parameters (`utm_source`) have the same page.
 */
export function cacheKey(target: string): string {
  const mark = target.indexOf("?");
  const path = normalized(mark < 0 ? target : target.slice(0, mark));
  if (mark < 0) return path;
  const [suffix = ""] = /\.(?:rsc|manifest)$/.exec(path) ?? [];
  const address = path.slice(0, path.length - suffix.length);
  const names = [...(readBy.find(([one]) => one.test(address))?.[1] ?? []), ...(readByRouter[suffix] ?? [])];
  const given = new URLSearchParams(target.slice(mark));
  const read = new URLSearchParams(
    names.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return read.size > 0 ? `${path}?${read}` : path;
}
