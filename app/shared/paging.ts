/** Records on one page of a list. */
export const PAGE_SIZE = 36;

/** One page of a list. Pages count from 1; an empty list has one page. */
export type Paging = { path: string; page: number; pages: number };

/** Parses `?page=`: 1 without it, undefined for an invalid number. */
function parsePage(parameter: string | null): number | undefined {
  if (parameter === null) return 1;
  return /^[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : undefined;
}

/**
 * The page of a list that `?page=` names; undefined if the list has no such page.
 * @param total number of records in the list
 */
export function pagingOf(path: string, parameter: string | null, total: number, size = PAGE_SIZE): Paging | undefined {
  const page = parsePage(parameter);
  const pages = Math.max(1, Math.ceil(total / size));
  return page !== undefined && page <= pages ? { path, page, pages } : undefined;
}

/** The path of a page of a list. The first page has the path of the list. */
export const pagePath = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes("?") ? "&" : "?"}page=${page}`;

/** The paths of the pages before and after a page. */
export const neighborPaths = ({ path, page, pages }: Paging): { previousPath?: string; nextPath?: string } => ({
  ...(page > 1 ? { previousPath: pagePath(path, page - 1) } : {}),
  ...(page < pages ? { nextPath: pagePath(path, page + 1) } : {}),
});

/** Page numbers that a page links to: the first, the last and its neighbors, with 0 for a gap. */
export function shownPages({ page, pages }: Paging): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [0, one] : [one];
  });
}
