import { ownPages } from "../../content/address/own-pages.ts";
import { descriptors, kinds } from "../../content/kinds/index.ts";
import type { FindPassages } from "../search/find-passages.server.ts";

/** A page to go to. */
type Destination = { path: string; title: string };

const lists = kinds.map((kind) => {
  const { words, paths } = descriptors[kind];
  const names = [
    words.label,
    words.label.replace(/^AI /, ""),
    words.plural,
    kind.replaceAll("-", " "),
    words.badge,
    ...(paths.alias ? [paths.alias.slice(1)] : []),
  ];
  return { path: paths.list, title: words.label, names: new Set(names.map((one) => one.toLowerCase())) };
});

/** What is said around the name of a page. */
const around =
  /^(?:the |your |our )+|(?:^|\s)(?:page|pages|article|list|section|overview|screen)(?:\s(?:on|about|of|for|called|named))?(?=\s|$)|^(?:on|about) |["“”'‘’]|\bplease$/gi;
/** A path that is spelt out. */
const spelt = /^\/[a-z0-9/#-]*$/;
/** How sure a page must be the one that is meant. */
const LEAST_SCORE = 0.5;

/** `isNamed`: of lists and pages of the site itself alone, by their names. */
export type FindDestination = (called: string, isNamed?: boolean) => Promise<Destination | undefined>;

/** Finds the page that somebody wants to go to. A path is taken as it stands: whether it exists is the client's to say. */
export function createDestinationFinder(find: FindPassages): FindDestination {
  return async (called, isNamed = false) => {
    const path = called.trim().replace(/^(?:the )?(?:page )?(?=\/)/, "");
    if (spelt.test(path)) return { path, title: path };
    const name = called.replaceAll(around, " ").replaceAll(around, " ").replaceAll(/\s+/g, " ").trim().toLowerCase();
    const page = ownPages.find(({ names }) => names.includes(name)) ?? lists.find(({ names }) => names.has(name));
    if (page || isNamed) return page && { path: page.path, title: page.title };
    const { passages } = await find(name);
    const meant = passages.filter(({ score }) => score >= LEAST_SCORE);
    // Of an article and a term of the same name the article says more.
    const best =
      meant.find(({ kind, score }) => kind !== "glossary" && score >= (meant[0]?.score ?? 0) * 0.8) ?? meant[0];
    return best && { path: best.path, title: best.title };
  };
}
