/** An article that was saved for later, with how far the reader came; times in milliseconds since 1970. */
export type SavedArticle = {
  /** Its address, from /. */
  path: string;
  title: string;
  badge: string;
  savedAt: number;
  /** How much of its text has been read, 0 to 1. */
  read: number;
};

/** More than this would be a list that nobody reads, and fills the device. */
const MOST = 100;

/** What counts as the end: the last lines are rarely scrolled to the very last. */
const DONE = 0.97;

export const isSaved = (list: readonly SavedArticle[], path: string): boolean => list.some((one) => one.path === path);

/** The list with an article, the newest first; the oldest goes where there are too many. */
export const withSaved = (list: readonly SavedArticle[], article: SavedArticle): SavedArticle[] =>
  [article, ...list.filter(({ path }) => path !== article.path)].slice(0, MOST);

export const withoutSaved = (list: readonly SavedArticle[], path: string): SavedArticle[] =>
  list.filter((one) => one.path !== path);

/** The list with how far somebody came in an article, which only grows; the same list where nothing changes. */
export function withProgress(list: readonly SavedArticle[], path: string, read: number): readonly SavedArticle[] {
  const reached = read >= DONE ? 1 : Math.max(0, Math.round(read * 100) / 100);
  const known = list.find((one) => one.path === path);
  if (!known || reached <= known.read) return list;
  return list.map((one) => (one === known ? { ...one, read: reached } : one));
}

/** How much of a text was seen: its top and height, and the window's height, all in pixels from the window's top. */
export const progressIn = (text: { top: number; height: number }, windowHeight: number): number =>
  text.height <= 0 ? 1 : Math.min(1, Math.max(0, (windowHeight - text.top) / text.height));

/** How far somebody came, in words. */
export function progressInWords(read: number): string {
  if (read >= 1) return "Read";
  return read < 0.05 ? "Not begun" : `${Math.round(read * 100)}% read`;
}
