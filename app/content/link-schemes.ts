/** Schemes that links in content may have. */
export const linkSchemes = ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"];

const schemePattern = /^([a-z][a-z0-9+.-]*):/i;

/** Removes spaces and control characters. Browsers ignore them around a scheme (WHATWG URL, "basic URL parser"). */
const withoutSpaces = (address: string): string =>
  [...address].filter((character) => character > " " && character !== "\u007f").join("");

/** Two slashes or backslashes begin a host: the address is relative to the scheme only. */
const schemeRelative = /^[/\\]{2}/;

/** True for an address such as `//host`, which leads to another site and looks like a path of this one. */
export const isSchemeRelative = (address: string): boolean => schemeRelative.test(withoutSpaces(address));

/**
 * True if an address may be a link in content: it has one of `linkSchemes`, or it is a nonempty path, query or fragment
 * of this site.
 */
export function isAllowedLink(address: string): boolean {
  const bare = withoutSpaces(address);
  const scheme = schemePattern.exec(bare)?.[1]?.toLowerCase();
  return bare !== "" && !schemeRelative.test(bare) && (scheme === undefined || linkSchemes.includes(scheme));
}

/** Adds https:// to an address such as `www.example.org`, which would lead to a page of this site. */
export const withScheme = (address: string): string => (/^www\./i.test(address) ? `https://${address}` : address);

/** True for an address without a scheme that is not an absolute path, query or fragment, such as `laws`. */
export const isPageRelative = (address: string): boolean => {
  const bare = withoutSpaces(address);
  return bare !== "" && !/^[/?#\\]/.test(bare) && !schemePattern.test(bare);
};

/** True if an address may be that of a picture in content: a path of this site, or an https URL. */
export const isAllowedPicture = (address: string): boolean => /^(?:\/(?!\/)|https:\/\/)\S+$/i.test(address);
