import { addressesOf, descriptors, isArticleKind, type Kind, kinds, type RecordName } from "../kinds/index.ts";
import { ownPages } from "./own-pages.ts";

const asPart = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
/** The first part of a path of this site, without a place in the page. */
const firstPart = (path: string): string => path.split(/[/#]/)[1] ?? "";

/** What a kind is called where people write addresses by themselves, such as "case-studies" and "law". */
function partsOf(kind: Kind): string[] {
  const { singular, plural, label } = descriptors[kind].words;
  const addresses = addressesOf(kind).flatMap(({ list, record }) => [firstPart(list), firstPart(record)]);
  return [kind, singular, plural, label, ...addresses, ...addresses.map((part) => part.replace(/s$/, ""))].map(asPart);
}

/** Names of files and pages that other sites have at these addresses. */
const customary: Readonly<Record<string, string>> = {
  index: "/",
  "index.html": "/",
  cases: descriptors["case-studies"].paths.list,
  term: descriptors.glossary.paths.list,
  terms: descriptors.glossary.paths.list,
  feed: "/feed.xml",
  rss: "/feed.xml",
  atom: "/feed.xml",
  "rss.xml": "/feed.xml",
  "atom.xml": "/feed.xml",
  "index.xml": "/feed.xml",
  sitemap: "/sitemap.xml",
  changelog: "/changes",
  subscribe: "/#newsletter",
};

/** Own pages first, so that no name of theirs takes the place of a kind's. */
const lists = new Map<string, string>([
  ...ownPages.flatMap(({ path, names }) => names.map((name): [string, string] => [asPart(name), path])),
  ...Object.entries(customary),
  ...kinds.flatMap((kind) => partsOf(kind).map((part): [string, string] => [part, descriptors[kind].paths.list])),
]);
const kindsByPart = new Map<string, Kind>([
  ["term", "glossary"],
  ["cases", "case-studies"],
  ...kinds.flatMap((kind) => partsOf(kind).map((part): [string, Kind] => [part, kind])),
]);

/** Where somebody meant to go: an address of this site, or the record of a kind, if there is one with that slug. */
type Meant = { to: string } | RecordName;

/**
 * What was meant by an address that is not one of this site but says in plain words what it would be, such as
 * "/case-studies", "/law/dark-matter", "/glossary/token" or "/rss". @param parts those of its path, decoded
 */
export function meantBy(parts: readonly string[]): Meant | undefined {
  const [first = "", slug, ...more] = parts;
  const part = first.toLowerCase();
  if (more.length > 0) return undefined;
  if (slug === undefined) {
    const to = lists.get(part);
    return to === undefined || to === `/${part}` ? undefined : { to };
  }
  const kind = kindsByPart.get(part);
  if (!kind) return undefined;
  const isAlreadyThere = isArticleKind(kind) && addressesOf(kind).some(({ record }) => firstPart(record) === part);
  return isAlreadyThere ? undefined : { kind, slug: slug.toLowerCase() };
}
