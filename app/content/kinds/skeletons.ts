import { addressesOf, articleDescriptors, articleKinds } from "./index.ts";

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
