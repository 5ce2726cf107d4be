import type { Navigation, NavigationLink, Paths } from "./define-kind.ts";
import { addressesOf, articleDescriptors, articleKinds, descriptors, type Kind, kinds } from "./index.ts";

/** A link to the list of a kind, with its description if it has one. */
export type KindLink = { kind: Kind; to: string; title: string; invitation?: string | undefined };

/** A link to a list, with links to some of its records. */
export type LinkColumn = { title: string; to: string; links: { title: string; to: string }[] };

/** Parts of a page with links to kinds. */
type NavigationPart = {
  [P in keyof Navigation]-?: NonNullable<Navigation[P]> extends NavigationLink ? P : never;
}[keyof Navigation];

const orderIn = (part: NavigationPart, kind: Kind): number => {
  const { navigation } = descriptors[kind];
  return navigation?.[part]?.order ?? navigation?.order ?? Number.POSITIVE_INFINITY;
};

/** The kinds that a part of a page links to, in order. */
export const kindsIn = (part: NavigationPart): Kind[] =>
  kinds
    .filter((kind) => descriptors[kind].navigation?.[part])
    .sort((one, other) => orderIn(part, one) - orderIn(part, other));

/** The addresses that a part of a page uses for a kind: the main ones or the aliases. */
export function pathsIn(part: NavigationPart, kind: Kind): Pick<Paths, "list" | "record"> {
  const { navigation, paths } = descriptors[kind];
  return (navigation?.[part]?.at === "alias" && addressesOf(kind)[1]) || paths;
}

/** First segment of an address. */
const section = (path: string): string => `/${path.split("/")[1] ?? ""}`;

/** The links of a part of a page to kinds, in order. */
export function linksIn(part: NavigationPart): KindLink[] {
  return kindsIn(part).map((kind) => {
    const { navigation, words } = descriptors[kind];
    const title = navigation?.[part]?.title ?? words.label;
    return { kind, to: pathsIn(part, kind).list, title, invitation: navigation?.invitation };
  });
}

/** The links of the header, each with the first segments of all addresses of its kind. */
export const headerLinks: readonly (KindLink & { sections: string[] })[] = linksIn("header").map((link) => ({
  ...link,
  sections: [...new Set(addressesOf(link.kind).flatMap(({ list, record }) => [section(list), section(record)]))],
}));

/** Placeholder for the list at some paths while it loads. */
export type Skeleton = { paths: string[]; cards: { count: number; columns: 2 | 3 | "auto" } };

/** The skeletons of lists. `isPreview` adds those for previews only. */
export const skeletonsOf = (isPreview: boolean): Skeleton[] =>
  articleKinds.flatMap((kind) => {
    const { list } = articleDescriptors[kind];
    if (!list?.skeleton || (list.skeleton.isPreviewOnly && !isPreview)) return [];
    const cards = { count: list.skeleton.cards, columns: list.columns };
    return [{ paths: addressesOf(kind).map((address) => address.list), cards }];
  });

/** What the records of a kind are called where they are counted: "basics", "terms". */
export const countedWord = (kind: Kind): string =>
  descriptors[kind].navigation?.counted ?? descriptors[kind].words.plural;
