/** Records on one page of a list. */
export const PAGE_SIZE = 36;

/** One page of a list; pages count from 1, and a list without records has one. */
export type Paging = { path: string; page: number; pages: number };

/** The page that `?page=` asks for: the first where it is left out, undefined where it is no number of a page. */
function readPage(asked: string | null): number | undefined {
  if (asked === null) return 1;
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined;
}

/** A page of a list of so many records, or undefined where the list has no such page. */
export function pagingOf(path: string, asked: string | null, total: number, size = PAGE_SIZE): Paging | undefined {
  const page = readPage(asked);
  const pages = Math.max(1, Math.ceil(total / size));
  return page !== undefined && page <= pages ? { path, page, pages } : undefined;
}

/** The address of a page of a list; the first has the list's own. */
export const pagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${page}`;

/** The pages before and after one, by their addresses. */
export const besidePaths = ({ path, page, pages }: Paging): { previousPath?: string; nextPath?: string } => ({
  ...(page > 1 ? { previousPath: pagePath(path, page - 1) } : {}),
  ...(page < pages ? { nextPath: pagePath(path, page + 1) } : {}),
});

/** The pages that a page links to: the first, the last and those beside it, with 0 where numbers are left out. */
export function shownPages({ page, pages }: Paging): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [0, one] : [one];
  });
}
