/**
 * The `aria-current` value of a link to a list: `page` on the list itself, `true` on its second address and on pages
 * below either address, and undefined elsewhere. Separate from the kinds, whose schemas browsers do not need.
 * @param sections first parts of addresses, such as `/laws` and `/principles`
 */
export function ariaCurrent(pathname: string, to: string, sections: readonly string[]): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return sections.some((section) => pathname === section || pathname.startsWith(`${section}/`)) ? "true" : undefined;
}
