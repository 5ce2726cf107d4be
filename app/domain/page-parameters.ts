import { addressesOf, descriptors, kinds } from "./kinds/index.ts";

const lists = kinds.flatMap((kind) => addressesOf(kind).map(({ list }) => list));

/** The parameters that an address reads, in the order of its one spelling; an address that is not here reads none. */
const readBy: readonly [path: RegExp, names: readonly string[]][] = [
  [new RegExp(`^${descriptors.patterns.paths.list}$`), ["task", "subcategory", "law", "view", "page"]],
  [new RegExp(`^(?:${lists.join("|")})$`), ["page", "term"]],
  [/^\/sitemap\.xml$/, ["page"]],
  [/^\/search$/, ["q", "show", "in"]],
  [/^\/patterns?\/[^/]+$/, ["tab"]],
  [/^\/newsletter\/(?:confirm|unsubscribe|one-click)$/, ["token", "result"]],
  // What maintainers see is theirs alone and is never kept.
  [/^\/editor(?:\/|$)/, ["next", "since", "before"]],
  [/^\/api\/search$/, ["q"]],
  [/^\/api\/[^/]+$/, ["featured"]],
];
/** What the router itself reads: of requests for the data of a page, and for routes that its client does not know yet. */
const readByRouter: Readonly<Record<string, readonly string[]>> = {
  ".rsc": ["_routes"],
  ".manifest": ["version", "paths"],
};

/**
 * An address as far as its page depends on it: with the parameters that the route reads, each once, in one order.
 * Requests that differ in others (`utm_source`) are for the same page.
 */
export function addressRead(target: string): string {
  const mark = target.indexOf("?");
  if (mark < 0) return target;
  const path = target.slice(0, mark);
  const [suffix = ""] = /\.(?:rsc|manifest)$/.exec(path) ?? [];
  const page = path.slice(0, path.length - suffix.length);
  const names = [...(readBy.find(([pattern]) => pattern.test(page))?.[1] ?? []), ...(readByRouter[suffix] ?? [])];
  const given = new URLSearchParams(target.slice(mark));
  const read = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size > 0 ? `${path}?${read}` : path;
}
