/**
 * What `aria-current` says of a link to a list: `page` on the list itself, `true` on a second address of it and on
 * whatever stands below one of its addresses, and nothing elsewhere. It stands apart from the kinds, whose schemas
 * browsers do not need.
 * @param sections first parts of addresses, such as `/laws` and `/principles`.
 */
export function placeOf(pathname: string, to: string, sections: readonly string[]): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return sections.some((section) => pathname === section || pathname.startsWith(`${section}/`)) ? "true" : undefined;
}
