import { pathOf } from "./kinds/index.ts";

/** Terms on a page of the glossary: it is one page as long as there are no more. */
export const GLOSSARY_PAGE_SIZE = 240;

/** The address of a term: its place on the one page of them, or on the page that has it among several. */
export function termPath(slug: string, terms: number): string {
  const place = pathOf("glossary", slug);
  return terms > GLOSSARY_PAGE_SIZE ? place.replace("#", `?term=${slug}#`) : place;
}
