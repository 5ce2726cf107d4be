import { findPresentSlug } from "../../../db/queries/former-addresses.ts";
import { findRef } from "../../../db/queries/navigation.ts";
import { decoded } from "../../domain/decoded.ts";
import { type ArticleKind, addressesOf, articleKinds } from "../../domain/kinds/index.ts";
import { firstPart, knownParts } from "../../domain/other-addresses.ts";
import { START, situationAt } from "../../domain/start.ts";
import { nearestPages } from "../search/nearest-pages.ts";
import type { Finder } from "../search/search.ts";
import { meantAddress } from "./meant-address.ts";

/** What a part of an address begins with that no record has: slugs begin with a letter or a figure. */
const NOWHERE = "-";

/** The kind whose records stand below a first part of an address, main or second. */
const kindBelow = (part: string): ArticleKind | undefined =>
  articleKinds.find((kind) => addressesOf(kind).some(({ record }) => part === firstPart(record)));

/** First parts of our own addresses below which there is more, which is asked for by itself. */
const withMore: ReadonlySet<string> = new Set(["newsletter", "editor", "media", "og", "api", "patterns"]);

/**
 * The one address that stands for a path that leads nowhere, since its page says the same as that of all others like
 * it: of those with the same words where some page is near to these, else of all; data of such a page likewise.
 * Undefined for one that may lead somewhere. Paths are compared as the router does: decoded, whatever their case, and
 * with empty parts left out.
 */
export async function missingAddress(finder: Finder, path: string): Promise<string | undefined> {
  // The data of the home page, which has no name of its own.
  if (path === "/_.rsc") return undefined;
  const page = path.replace(/\.rsc$/, "");
  const missing = await missingPage(finder, page);
  return missing === undefined || page === path ? missing : `${missing}.rsc`;
}

async function missingPage(finder: Finder, path: string): Promise<string | undefined> {
  const { db } = finder;
  const parts = decoded(path)?.split("/").filter(Boolean) ?? [];
  const [first = "", slug, ...more] = parts;
  // What the router asks of its routes and twins in Markdown are answered by themselves.
  if (parts.length === 0 || /\.(md|manifest)$/.test(path)) return undefined;
  if ((await meantAddress({ db }, path)) !== undefined) return undefined;
  const part = first.toLowerCase();
  if (!knownParts.has(part)) return `/${NOWHERE}${await wordsOf(finder, path)}`;
  if (part === firstPart(START) && slug !== undefined && more.length === 0)
    return situationAt(slug) ? undefined : `${START}/${NOWHERE}${await wordsOf(finder, slug)}`;
  const kind = kindBelow(part);
  if (slug === undefined || (!kind && withMore.has(part))) return undefined;
  if (!kind || more.length > 0) return `/${NOWHERE}${await wordsOf(finder, path)}`;
  const leads = (await findRef(db, kind, slug)) ?? (await findPresentSlug(db, kind, slug));
  return leads ? undefined : `/${part}/${NOWHERE}${await wordsOf(finder, path)}`;
}

/** The words of a path that some page is near to, as a part of an address; nothing where there is no such page. */
async function wordsOf(finder: Finder, path: string): Promise<string> {
  const { term, pages } = await nearestPages(finder, path);
  return pages.length > 0 ? encodeURIComponent(term.replaceAll(" ", "-")) : "";
}
