/**
 * Header of a page's answers that names the build and the data they were made from; the document carries it as
 * `data-version`. A document and the payload that is asked for later go together only when it is the same.
 */
export const PAGE_VERSION_HEADER = "X-Page-Version";
