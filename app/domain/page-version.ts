/** Header of a page's data that names what they were made from (`payloadVersion`). */
export const PAGE_VERSION_HEADER = "X-Page-Version";

/**
 * What a document and the data that make it interactive must have in common: build, content and theme.
 * @param pageVersion the build and the content, as the document names them in `data-version`.
 */
export const payloadVersion = (pageVersion: string | undefined, theme: string | undefined): string =>
  `${pageVersion} ${theme}`;

/** Where the data of a page are (React Router's single fetch): `/laws` has `/laws.rsc`, `/` has `/_.rsc`. */
export const payloadPath = (pathname: string): string =>
  pathname === "/" ? "/_.rsc" : `${pathname.replace(/\/$/, "")}.rsc`;
