import { listedPages, type SearchedPage, searchedPages } from "./address/pages.ts";
import { learnPages } from "./learn.ts";
import type { SiteTexts } from "./site-files.ts";
import { startLinkTo, startTitle } from "./start.ts";

/** Pages that the files of a content folder make, for search and links: those that need a file, and what it lists. */
export const pagesFromFiles = (
  texts: Pick<SiteTexts, "start" | "learn" | "crosswalk" | "worksheet">,
): SearchedPage[] => [
  ...searchedPages(listedPages(texts).filter(({ needs }) => needs)),
  ...texts.start.map((one) => ({ ...one, path: startLinkTo(one).to, title: startTitle(one) })),
  ...(texts.learn ? learnPages(texts.learn).map((one) => ({ ...one, names: [] })) : []),
];
