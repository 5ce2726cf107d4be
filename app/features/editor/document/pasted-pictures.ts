/**
 * Where a pasted picture stands in the media folder of this site; undefined for one that does not. Pages show no others:
 * a picture that stands elsewhere can go or change, and tells its site of every reader.
 */
export function ownPicture(address: string, site: string): string | undefined {
  if (!URL.canParse(address, site)) return undefined;
  const { origin, pathname } = new URL(address, site);
  return origin === new URL(site).origin && /^\/media\/[^/]+$/.test(pathname) ? pathname : undefined;
}

/** Keeps pasted pictures that are the site's own, and makes of any other a link that says what it was. */
export function keepOwnPictures(body: HTMLElement, site: string): void {
  for (const picture of body.querySelectorAll("img")) {
    const address = picture.getAttribute("src") ?? "";
    const own = ownPicture(address, site);
    if (own) {
      picture.setAttribute("src", own);
      continue;
    }
    const text = `Picture: ${picture.alt.trim() || nameIn(address)}`;
    const link = picture.ownerDocument.createElement(/^https?:/i.test(address) ? "a" : "span");
    if (link instanceof HTMLAnchorElement) link.href = address;
    link.textContent = text;
    // Within a link there is no other.
    picture.replaceWith(picture.closest("a") ? text : link);
  }
}

/** The name of a file at the end of an address. */
const nameIn = (address: string): string =>
  /([^/?#]{1,80})(?:[?#].*)?$/.exec(address.slice(-500))?.[1] ?? "without a name";

/** A picture that is pasted or dropped by itself; beside a text, as word processors give it, it is the text's likeness. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  const isAlone = data?.getData("text/plain").trim() === "";
  return isAlone ? [...data.files].find(({ type }) => type.startsWith("image/")) : undefined;
}
