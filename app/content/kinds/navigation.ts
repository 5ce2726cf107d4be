import type { Lead, Navigation, Paths } from "./define-kind.ts";
import { addressesOf, articleDescriptors, articleKinds, descriptors, type Kind, kinds } from "./index.ts";

/** A link to the list of a kind, with a sentence about it where the kind has one. */
export type KindLink = { kind: Kind; to: string; title: string; invitation?: string | undefined };

/** A list, and some of what it leads to. */
export type LinkColumn = { title: string; to: string; links: { title: string; to: string }[] };

/** The parts of a page that lead to kinds. */
type LeadingPart = {
  [P in keyof Navigation]-?: NonNullable<Navigation[P]> extends Lead ? P : never;
}[keyof Navigation];

const placeIn = (part: LeadingPart, kind: Kind): number => {
  const { navigation } = descriptors[kind];
  return navigation?.[part]?.place ?? navigation?.place ?? Number.POSITIVE_INFINITY;
};

/** The kinds that a part of a page leads to, in their places. */
export const kindsIn = (part: LeadingPart): Kind[] =>
  kinds
    .filter((kind) => descriptors[kind].navigation?.[part])
    .sort((one, other) => placeIn(part, one) - placeIn(part, other));

/** The addresses by which a part of a page leads to a kind: its main ones, or the second where it says so. */
export function pathsIn(part: LeadingPart, kind: Kind): Pick<Paths, "list" | "record"> {
  const { navigation, paths } = descriptors[kind];
  return (navigation?.[part]?.at === "alias" && addressesOf(kind)[1]) || paths;
}

/** First part of an address. */
const section = (path: string): string => `/${path.split("/")[1] ?? ""}`;

/** The links to kinds of a part of a page, in their places. */
export function linksIn(part: LeadingPart): KindLink[] {
  return kindsIn(part).map((kind) => {
    const { navigation, words } = descriptors[kind];
    const title = navigation?.[part]?.title ?? words.label;
    return { kind, to: pathsIn(part, kind).list, title, invitation: navigation?.invitation };
  });
}

/** The links of the header, each with the first parts of all addresses that it stands for. */
export const headerLinks: readonly (KindLink & { sections: string[] })[] = linksIn("header").map((link) => ({
  ...link,
  sections: [...new Set(addressesOf(link.kind).flatMap(({ list, record }) => [section(list), section(record)]))],
}));

/** What stands in for the pages at some paths (with `:slug` where a slug goes) while they load: cards, or lines of text. */
export type Skeleton = { paths: string[]; cards?: { count: number; columns: 2 | 3 } };

/** The skeletons there are: of the lists that have one, in preview or else in production, and of articles. */
export function skeletonsOf(isPreview: boolean): Skeleton[] {
  const lists: Skeleton[] = [];
  const articles: Skeleton = { paths: [] };
  for (const kind of articleKinds) {
    const { list } = articleDescriptors[kind];
    const addresses = addressesOf(kind);
    articles.paths.push(...addresses.map(({ record }) => record));
    if (!list?.skeleton || (list.skeleton.isPreviewOnly && !isPreview)) continue;
    const cards = { count: list.skeleton.cards, columns: list.columns };
    lists.push({ paths: addresses.map((address) => address.list), cards });
  }
  return [...lists, articles];
}
