import { countAll } from "../../../db/queries/lists.ts";
import { countPatternsBy, countPatternsOfLaws } from "../../../db/queries/patterns.ts";
import type { Db } from "../../../db/schema.ts";
import { GLOSSARY_PAGE_SIZE } from "../../domain/glossary-places.ts";
import { addressesOf, type Kind, kinds } from "../../domain/kinds/index.ts";
import { NO_PAGE, patternFilters } from "../../domain/page-parameters.ts";
import { PAGE_SIZE, readPage } from "../../domain/paging.ts";
import type { Finder } from "../search/search.ts";
import { sortedTerms } from "./glossary-page.ts";
import { missingAddress } from "./missing-addresses.ts";
import { PATTERNS_PAGE } from "./patterns-page.ts";

/** Records on a page of the kinds whose lists do not have as many as others. */
const pageSizes: { readonly [K in Kind]?: number } = { patterns: PATTERNS_PAGE, glossary: GLOSSARY_PAGE_SIZE };

const listKinds: ReadonlyMap<string, Kind> = new Map(
  kinds.flatMap((kind) => addressesOf(kind).map(({ list }): [string, Kind] => [list, kind])),
);

/** How many patterns a choice among them leaves; undefined for one that there is not. */
async function countChosen(db: Db, query: URLSearchParams): Promise<number | undefined> {
  const name = patternFilters.find((one) => query.has(one));
  if (!name) return countAll(db, "patterns");
  const counts =
    name === "law" ? await countPatternsOfLaws(db) : await countPatternsBy(db, name === "task" ? "aiTask" : name);
  return counts.get(query.get(name) ?? "");
}

/** The query with the page that has the term it names, instead of the term. */
async function withoutTerm(db: Db, query: URLSearchParams): Promise<URLSearchParams> {
  const rest = new URLSearchParams(query);
  rest.delete("term");
  const place = (await sortedTerms(db)).findIndex(({ slug }) => slug === query.get("term"));
  const page = Math.floor(place / GLOSSARY_PAGE_SIZE) + 1;
  if (place >= 0) rest.delete("page");
  if (page > 1) rest.set("page", String(page));
  return rest;
}

/** The query of a list that says the same page: one for all that ask for a page or a choice that there is not. */
async function listQuery(db: Db, kind: Kind, asked: URLSearchParams): Promise<URLSearchParams> {
  const query = kind === "glossary" && asked.has("term") ? await withoutTerm(db, asked) : asked;
  const total = kind === "patterns" ? await countChosen(db, query) : await countAll(db, kind);
  // As long as there are none, every address of them says so.
  if (kind === "patterns" && (await countAll(db, "patterns")) === 0) return new URLSearchParams();
  const pages = Math.max(1, Math.ceil((total ?? 0) / (pageSizes[kind] ?? PAGE_SIZE)));
  const page = readPage(query.get("page"));
  const isThere = total !== undefined && page !== undefined && page <= pages;
  return isThere ? query : new URLSearchParams({ page: NO_PAGE });
}

/**
 * The one address that stands for an address and all others that show the same page: for those that lead nowhere, and
 * for the odd pages of a list. Undefined for one that has its page to itself. What is asked for so costs far less than
 * to make the page.
 * @param address path and query, as `addressRead` gives them.
 */
export async function standInFor(finder: Finder, address: string): Promise<string | undefined> {
  const [path = "", asked] = address.split("?", 2);
  const missing = await missingAddress(finder, path);
  if (missing !== undefined) return missing;
  const list = path.replace(/\.rsc$/, "");
  const kind = listKinds.get(list);
  if (asked === undefined || !kind) return undefined;
  const given = new URLSearchParams(asked);
  const query = await listQuery(finder.db, kind, given);
  const routes = given.get("_routes");
  if (routes !== null) query.set("_routes", routes);
  return query.size > 0 ? `${path}?${query}` : path;
}
