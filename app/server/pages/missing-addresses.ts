import { findPresentSlug } from "../../../db/queries/former-addresses.ts";
import { findRef } from "../../../db/queries/navigation.ts";
import { type ArticleKind, addressesOf, articleKinds, kinds } from "../../domain/kinds/index.ts";
import type { Site } from "../context.ts";

/** First parts of the addresses that no kind of record is behind. */
const others =
  "search contribute about kit kit.csv newsletter theme feed.xml sitemap.xml robots.txt llms.txt media api manifest.webmanifest".split(
    " ",
  );
/** A part of an address that no record has: slugs begin with a letter or a figure. */
const NOWHERE = "-";

const firstPart = (path: string): string => path.split("/")[1] ?? "";

/** The kind whose records stand below a first part of an address, main or second. */
const kindBelow = (part: string): ArticleKind | undefined =>
  articleKinds.find((kind) => addressesOf(kind).some(({ record }) => part === firstPart(record)));

const known: ReadonlySet<string> = new Set([
  ...others,
  ...kinds.flatMap((kind) => addressesOf(kind).flatMap(({ list, record }) => [firstPart(list), firstPart(record)])),
]);

/**
 * The one address that stands for a path that leads nowhere, since its page says the same as that of all others
 * like it; undefined for one that may lead somewhere. Paths are compared as the router does: decoded, whatever
 * their case, and with empty parts left out.
 */
export async function missingAddress({ db }: Pick<Site, "db">, path: string): Promise<string | undefined> {
  const parts = decoded(path)?.split("/").filter(Boolean) ?? [];
  const [first = "", slug, ...more] = parts;
  // Data for the application and twins in Markdown are answered by themselves.
  if (parts.length === 0 || /\.(rsc|md|manifest)$/.test(path)) return undefined;
  const part = first.toLowerCase();
  if (!known.has(part)) return `/${NOWHERE}`;
  const kind = kindBelow(part);
  if (!kind || slug === undefined) return undefined;
  if (more.length > 0) return `/${NOWHERE}`;
  const leads = (await findRef(db, kind, slug)) ?? (await findPresentSlug(db, kind, slug));
  return leads ? undefined : `/${part}/${NOWHERE}`;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
