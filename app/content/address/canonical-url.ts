import { linkProblems } from "../../shared/newsletter.ts";
import { readPage } from "../../shared/paging.ts";
import { ratings } from "../kinds/case-studies.ts";
import { addressesOf, articleKinds, descriptors, isKind, kinds } from "../kinds/index.ts";
import { aiTasks, patternTabs } from "../kinds/patterns.ts";
import { readShown, readTerm, SEARCH_PAGE_SIZE } from "../search/search.ts";

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

/** Returns a value in its one spelling, or undefined for a value that means the same as none. */
type Read = (given: string) => string | undefined;

/** The one spelling of values that select nothing. */
const NO_PAGE = "0";
const NO_VALUE = "-";

const asGiven: Read = (given) => given;
/** Names with commas between them, of which neither order nor number matters; none is another thing than no value. */
const names: Read = (given) => [...new Set(given.split(",").filter(Boolean))].sort().join(",");
const oneOf =
  (known: readonly string[]): Read =>
  (given) =>
    known.includes(given) ? given : undefined;
/** What may be the address of a record. */
const slug: Read = (given) => (/^[a-z0-9-]{1,100}$/.test(given) ? given : undefined);
/** The same in any case, as people write words; what cannot be one leads nowhere. */
const slugInAnyCase: Read = (given) => slug(given.toLowerCase()) ?? NO_VALUE;
const wholeNumber: Read = (given) => (/^\d{4}$/.test(given) ? given : undefined);
const numbered: Read = (given) => (readPage(given) === undefined ? NO_PAGE : given);
/** The first page of a list is the list. */
const page: Read = (given) => (given === "1" ? undefined : numbered(given));
const term: Read = (given) => {
  const { term: read, problem } = readTerm(given);
  return problem ? given : read || undefined;
};
const shown: Read = (given) => {
  const most = readShown(given);
  return most === SEARCH_PAGE_SIZE ? undefined : String(most);
};
/** The kinds of records, and the pages of the site that are none. */
const kind: Read = (given) => (isKind(given) || given === "pages" ? given : undefined);
const task: Read = (given) => aiTasks.find((one) => one.toLowerCase() === given.toLowerCase()) ?? NO_VALUE;

/** Parameters of which the first that is there counts alone. */
export const patternFilters = ["task", "subcategory", "law"] as const;

/** The parameters that an address reads, in the order of its one spelling; an address that is not here reads none. */
const readBy: readonly [path: RegExp, parameters: Readonly<Record<string, Read>>][] = [
  [
    new RegExp(`^${descriptors.patterns.paths.list}$`),
    { task, subcategory: slugInAnyCase, law: slugInAnyCase, view: oneOf(["compact"]), page },
  ],
  [new RegExp(`^${descriptors.glossary.paths.list}$`), { page, term: slug }],
  [
    new RegExp(`^${descriptors["case-studies"].paths.list}$`),
    {
      outcome: oneOf(ratings),
      law: slug,
      year: wholeNumber,
      product: slug,
      view: oneOf(["list"]),
      compare: names,
      page,
    },
  ],
  [new RegExp(`^(?:${kinds.flatMap((one) => addressesOf(one).map(({ list }) => list)).join("|")})$`), { page }],
  [/^\/changes$/, { kind: oneOf(articleKinds) }],
  // Its first file is another thing than the list of them.
  [/^\/sitemap\.xml$/, { page: numbered }],
  [/^\/search$/, { q: term, show: shown, in: kind }],
  [/^\/patterns?\/[^/]+$/, { tab: oneOf(patternTabs.slice(1)) }],
  [
    /^\/newsletter\/(?:confirm|unsubscribe|one-click)$/,
    { token: asGiven, result: oneOf(["done", ...Object.keys(linkProblems)]) },
  ],
  // What maintainers see is theirs alone and is never kept.
  [/^\/editor(?:\/|$)/, { next: asGiven, since: asGiven, before: asGiven }],
  [/^\/api\/search$/, { q: term }],
  [/^\/api\/[^/]+$/, { featured: oneOf(["true"]), limit: asGiven, cursor: asGiven }],
];
/** What the router itself reads: of requests for the data of a page, and for routes that its client does not know yet. */
const readByRouter: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  ".rsc": { _routes: names },
  ".manifest": { version: asGiven, paths: asGiven },
};

/**
 * The cache key of an address: its normalized path with the query parameters that its route reads, each once, in one
 * order and one spelling. Addresses that differ only in other parameters (`utm_source`) have the same page.
 */
export function cacheKey(target: string): string {
  const mark = target.indexOf("?");
  const path = normalized(mark < 0 ? target : target.slice(0, mark));
  if (mark < 0) return path;
  const [suffix = ""] = /\.(?:rsc|manifest)$/.exec(path) ?? [];
  const address = path.slice(0, path.length - suffix.length);
  const parameters = { ...readBy.find(([one]) => one.test(address))?.[1], ...readByRouter[suffix] };
  const given = new URLSearchParams(target.slice(mark));
  const read = new URLSearchParams();
  const chosen = patternFilters.find((name) => name in parameters && given.has(name));
  for (const [name, readValue] of Object.entries(parameters)) {
    const isOverruled = chosen !== undefined && name !== chosen && patternFilters.some((one) => one === name);
    const value = given.get(name);
    const spelled = value === null || isOverruled ? undefined : readValue(value);
    if (spelled !== undefined) read.set(name, spelled);
  }
  return read.size > 0 ? `${path}?${read}` : path;
}
