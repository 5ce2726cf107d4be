/** An article saved for later, with reading progress; times in milliseconds since 1970. */
export type SavedArticle = {
  path: string;
  title: string;
  badge: string;
  savedAt: number;
  /** Share of its text that has been read, 0 to 1. */
  read: number;
};

/** Limits the storage that the list takes on the device. */
const MAX_ARTICLES = 100;

/** Share that counts as read to the end: readers rarely scroll to the very last line. */
const DONE = 0.97;

export const isSaved = (list: readonly SavedArticle[], path: string): boolean => list.some((one) => one.path === path);

/** Adds an article at the front; drops the oldest if there are too many. */
export const withSaved = (list: readonly SavedArticle[], article: SavedArticle): SavedArticle[] =>
  [article, ...list.filter(({ path }) => path !== article.path)].slice(0, MAX_ARTICLES);

export const withoutSaved = (list: readonly SavedArticle[], path: string): SavedArticle[] =>
  list.filter((one) => one.path !== path);

/** Updates the progress of an article, which only grows. Returns the same list if nothing changes. */
export function withProgress(list: readonly SavedArticle[], path: string, read: number): readonly SavedArticle[] {
  const reached = read >= DONE ? 1 : Math.max(0, Math.round(read * 100) / 100);
  const known = list.find((one) => one.path === path);
  if (!known || reached <= known.read) return list;
  return list.map((one) => (one === known ? { ...one, read: reached } : one));
}

/** Share of a text that has been in view, 0 to 1. All arguments are in pixels; `top` is relative to the window. */
export const progressIn = (text: { top: number; height: number }, windowHeight: number): number =>
  text.height <= 0 ? 1 : Math.min(1, Math.max(0, (windowHeight - text.top) / text.height));

export function progressInWords(read: number): string {
  if (read >= 1) return "Read";
  return read < 0.05 ? "Not begun" : `${Math.round(read * 100)}% read`;
}
