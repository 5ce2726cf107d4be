/** Lists that moved for good, with all below them: the former address and the present one. */
export const movedLists = [["/blog", "/case-studies"]] as const;

const moved = (address: string, from: 0 | 1, to: 0 | 1) =>
  movedLists.reduce((at, list) => at.replace(RegExp(`^(/og)?${list[from]}(?=[/.?#]|$)`), `$1${list[to]}`), address);

/** The present form of an address of this site: of a page, its Markdown or its share picture. */
export const presentAddress = (address: string): string => moved(address, 0, 1);

/** Where a page was first published, which a feed keeps as its id (RFC 4287, section 4.2.6). */
export const firstAddress = (address: string): string => moved(address, 1, 0);
