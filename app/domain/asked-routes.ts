import { addressesOf, articleKinds } from "./kinds/index.ts";
import { firstPart, knownParts } from "./other-addresses.ts";

/** Paths that one request for routes is answered of, which is more than there are routes. */
const MOST = 100;
/** Stands for all names that a part of an address may have. */
const ANY = "-";

const recordParts: ReadonlySet<string> = new Set(
  articleKinds.flatMap((kind) => addressesOf(kind).map(({ record }) => firstPart(record))),
);

/** The one path that stands for all that the same routes lead to, as those of a kind's records. */
function standIn(path: string): string {
  if (!/^\/[\w./-]*$/.test(path)) return path;
  const [first, name, ...more] = path.split("/").filter(Boolean);
  if (first === undefined) return "/";
  const part = first.toLowerCase();
  if (!knownParts.has(part)) return `/${ANY}`;
  if (name === undefined || !recordParts.has(part)) return path;
  if (more.length > 0) return `/${ANY}`;
  return name.includes(".") ? path : `/${part}/${ANY}`;
}

/**
 * The one spelling of the paths that the router asks routes for, of all that are answered the same. Of made-up ones,
 * each of which would be matched with every route, it keeps no more than a page of ours can have links to.
 */
export function askedRoutes(given: string): string {
  const paths = new Set(given.split(",").filter(Boolean).map(standIn));
  return [...paths].sort().slice(0, MOST).join(",");
}
