/** Lowercase letters of any script, with their marks, and digits. */
const WORD = "[\\p{Ll}\\p{Lm}\\p{Lo}\\p{N}][\\p{Ll}\\p{Lm}\\p{Lo}\\p{M}\\p{N}]*";

/** The form of a slug, in NFC: words joined by hyphens, such as my-page or größe-ändern. For an expression with the flag `u`. */
export const SLUG = `${WORD}(?:-${WORD})*`;
const slugPattern = new RegExp(`^${SLUG}$`, "u");

export const isSlug = (text: string): boolean => slugPattern.test(text);

/** Letters and digits with their combining marks, but without those that only turn a character into an emoji. */
const words = /[\p{L}\p{N}](?:(?![\ufe0e\ufe0f\u20e3])[\p{L}\p{M}\p{N}])*/gu;

/** The words of a title or heading as a slug: in lowercase and NFC (UAX #15), joined by hyphens. Empty without words. */
export const slugOf = (title: string): string => title.toLowerCase().normalize("NFC").match(words)?.join("-") ?? "";

/** Most characters of a slug, and most bytes of it in UTF-8: a file system takes 255 for a name. */
export const MAX_SLUG_LENGTH = 80;
const MAX_SLUG_BYTES = 200;
export const isShortSlug = (slug: string): boolean => new TextEncoder().encode(slug).length <= MAX_SLUG_BYTES;

/** The slug that is proposed for a title: its words in their own letters, cut to the length of a slug; may be empty. */
export function slugFor(title: string): string {
  let slug = slugOf(title.replaceAll(/['’]/g, "")).slice(0, MAX_SLUG_LENGTH).toWellFormed().replaceAll("\ufffd", "");
  while (!isShortSlug(slug)) slug = [...slug].slice(0, -1).join("");
  return slug.replace(/-$/, "");
}

/** An address with letters of any script as a URI: these are in NFC and percent-encoded (RFC 3987, section 3.1). */
export const asUri = (address: string): string =>
  address.normalize("NFC").replaceAll(/[^\x21-\x7e]+/g, (letters) => encodeURIComponent(letters.toWellFormed()));
