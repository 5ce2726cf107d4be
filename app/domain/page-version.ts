/** Header of a page's answers that names the build and the content they were made from. */
export const PAGE_VERSION_HEADER = "X-Page-Version";
