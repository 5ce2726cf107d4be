import { percentDecode } from "../../shared/percent-decode.ts";
import { asUri } from "../../shared/slug.ts";
import { normalizePath, pageAt } from "./page-at.ts";
import type { Page } from "./pages.ts";

/** Splits a request target into its path and its query, which includes the `?` and may be empty. */
function splitTarget(target: string): [path: string, query: string] {
  const mark = target.indexOf("?");
  return mark < 0 ? [target, ""] : [target.slice(0, mark), target.slice(mark)];
}

/** A route or slug. */
const segmentPattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u;

/**
 * The canonical URL of an address that has capitals, a slash at its end, two slashes in a row, needless escapes or
 * letters that are not in NFC:
 * `/Laws/?page=2` becomes `/laws?page=2`. Undefined for an address that is already canonical or has no canonical form.
 * The result begins with exactly one slash, so a redirect to it stays on this site. Paths below /api/ and page data
 * (`.rsc`, `.manifest`) do not change, nor does a declared path with capitals, such as that of SKILL.md.
 * @param target path and query, as in the request line; the query does not change
 */
export function canonicalUrl(target: string): string | undefined {
  const [original, query] = splitTarget(target);
  const path = normalizePath(original);
  if (!/[A-Z]|\/\/|.\/$/.test(path) || /^\/api\/./i.test(path) || /\.(?:rsc|manifest)$/.test(path)) return undefined;
  const name = pageAt(path).path.split("/").at(-1) ?? "";
  if (/^[A-Z]/.test(name) && path.endsWith(name) && !/[A-Z]|\/\//.test(path.slice(0, -name.length))) return undefined;
  const segments = path.split("/").flatMap((one) => (percentDecode(one) ?? one).toLowerCase() || []);
  const canonical = asUri(`/${segments.join("/")}`);
  return segments.every((one) => segmentPattern.test(one)) && canonical !== path ? canonical + query : undefined;
}

/** Parameters that React Router reads: for page data, and for routes that its client has not loaded yet. */
const routerParameters: Readonly<Record<string, readonly string[]>> = {
  ".rsc": ["_routes"],
  ".manifest": ["version", "paths"],
};

type Target = {
  page: Page;
  /** Normalized. */
  path: string;
  /** The parameters that the page reads, once each and in a fixed order, with the `?`; or empty. */
  query: string;
  /** Names of the other parameters. */
  dropped: string[];
};

/** Reads a request target: its page, and what its query says to it. */
export function readTarget(target: string): Target {
  const [original, query] = splitTarget(target);
  const path = normalizePath(original);
  const page = pageAt(path);
  if (query === "") return { page, path, query, dropped: [] };
  const [suffix = ""] = /\.(?:rsc|manifest)$/.exec(path) ?? [];
  const names = [...(page.query ?? []), ...(routerParameters[suffix] ?? [])];
  const parameters = new URLSearchParams(query);
  const read = new URLSearchParams(names.flatMap((name) => pairOf(name, parameters.get(name))));
  const dropped = [...new Set(parameters.keys())].filter((name) => !names.includes(name));
  return { page, path, query: read.size > 0 ? `?${read}` : "", dropped };
}

const pairOf = (name: string, value: string | null) => (value === null ? [] : [[name, value]]);

/** The cache key of an address. Addresses that differ only in parameters that no page reads (`utm_source`) share one. */
export function cacheKey(target: string): string {
  const { path, query } = readTarget(target);
  return path + query;
}
