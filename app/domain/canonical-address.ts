/** What an address of this site is made of: lower-case words, as every route and every slug has them. */
const ownForm = /^(?:\/[a-z0-9][a-z0-9._-]*)+$/;

/**
 * The one spelling of an address that is written with capitals, a slash at its end or two in a row: `/Laws/?page=2` is
 * `/laws?page=2`. Undefined for an address that is spelled so already, and for one that has no such spelling: what is
 * given back always begins with one slash and a word, so that it leads to this site. The interface below /api/ has
 * names of its own, and keeps them; so have the data of pages (`.rsc`), which no visitor types.
 * @param target path and query, as the request line has them; the query stays as it is.
 */
export function canonicalAddress(target: string): string | undefined {
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!/[A-Z]|\/\/|.\/$/.test(path) || /^\/api\/./i.test(path) || /\.(?:rsc|manifest)$/.test(path)) return undefined;
  const canonical = `/${path.toLowerCase().split("/").filter(Boolean).join("/")}`;
  if (canonical !== "/" && !ownForm.test(canonical)) return undefined;
  return mark < 0 ? canonical : canonical + target.slice(mark);
}
