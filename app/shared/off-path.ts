/** A path without a page, which the router knows: it answers for one whose page site.yaml turns off. */
export const offPath = (path: string): string => (path.startsWith("/api/") ? `/api/off${path}` : `/off${path}`);

/** The path that a visitor asked for, which `offPath` may have changed. */
export const askedPath = (path: string): string => path.replace(/^\/off(?=\/)/, "");
