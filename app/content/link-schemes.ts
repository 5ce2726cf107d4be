/** The schemes that links in content may have; links without one lead to this site. */
export const linkSchemes = ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"];

const written = /^([a-z][a-z0-9+.-]*):/i;

/** The same without what browsers leave out of an address before they read its scheme. */
const asRead = (address: string): string =>
  [...address].filter((character) => character > " " && character !== "\u007f").join("");

/** Two slashes, either way round, begin the name of another site whose scheme is left out. */
const otherSite = /^[/\\]{2}/;

/** Whether an address names another site without its scheme, as `//host` does: to a reader it looks like one of this site. */
export const isOtherSiteUnsaid = (address: string): boolean => otherSite.test(asRead(address));

/**
 * Whether an address may be a link in content: one with a scheme of the above, or a path, query or place of this site
 * that is not empty.
 */
export function isAllowedLink(address: string): boolean {
  const read = asRead(address);
  const scheme = written.exec(read)?.[1]?.toLowerCase();
  return read !== "" && !otherSite.test(read) && (scheme === undefined || linkSchemes.includes(scheme));
}

/** An address as it was meant: `www.example.org` names another site, and not a page of this one. */
export const completeLink = (address: string): string => (/^www\./i.test(address) ? `https://${address}` : address);

/** Whether an address is neither one with a scheme nor a path, query or place of this site, and so leads astray. */
export const isAstray = (address: string): boolean => {
  const read = asRead(address);
  return read !== "" && !/^[/?#\\]/.test(read) && !written.test(read);
};

/** Whether an address may be a picture in content: of this site, or by https. */
export const isAllowedPicture = (address: string): boolean => /^(?:\/(?!\/)|https:\/\/)\S+$/i.test(address);
